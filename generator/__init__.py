"""Abstract Atlas: dumps of paper abstracts in, a static literature map site out.

Start reading at `pipeline.py`, which alone knows the order of the stages.
"""

__version__ = "0.1.0"
