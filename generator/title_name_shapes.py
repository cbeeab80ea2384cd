"""Which words can be the name of a system: by their shape, and by what is known to be common."""

from __future__ import annotations

import re

from generator.grammar import is_name
from generator.wordlists import EMPTY_ADJECTIVES, EMPTY_NOUNS, word_set

KNOWN = re.compile(
    r"(?:M?LL?MM?|M?LLM|VLM|LVLM|VLLM|LMM|SLM|LM|MLM|CNN|DNN|RNN|GNN|GCN|MLP|NLP|NLU|NLG|NMT|AI|XAI|AGI"
    r"|ML|DL|RL|RLHF|GPU|CPU|GAN|VAE|API|V?QA|RAG|KV|[234]D|ICL|SOTA|AUC|ROC|NER|ASR|TTS|MRI|CT|EEG"
    r"|SGD|PDE|ODE|SVM|PCA|LSTM|BiLSTM|GRU|HMM|CRF|SSL|SFT|PEFT|LoRA|MoE|CoT|IoT|UAV|V?IT|ViT|SSM"
    r"|URL|DRL|MARL|MLLM|IoV|PINN|UQ|KG|GUI|TSP|AR|VR|XR|RS|SR|DG|TTS|PTM|PLM|HCI|GPT.*|Chat-?GPT|BERT|RoBERTa|CLIP|SAM\d?|DINO.*|T5|LLaMA.*|Llama.*|Qwen.*|DeepSeek.*|Gemini.*"
    r"|Claude.*|Mistral.*|Mixtral.*|YOLO.*|ResNet.*|ImageNet.*|COCO|CIFAR.*|MNIST|KITTI|GSM8K|MATH"
    r"|arXiv|GitHub|OpenAI|PyTorch|WikiText.*|BLEU|ROUGE|MMLU.*|IoU|mIoU|FID|PSNR|SSIM|R2|CO2|US|UK|USA"
    r"|EU|UN|PhD|STEM|ID|OOD|SVD|FFT|NP|IR|CV|HPC|FPGA|MCMC|MSE|MAE|IQA|GDPR|WHO|COVID-19|OCR|DNA|RNA"
    r"|HTML|JSON|SQL|XML|PDF|IMU|LiDAR|RGB.*|GPS|MDP|POMDP|DPO|GRPO|PPO|RLVR|TTA|DFT|SNR|CFG|DiT|NeRF)s?"
)


def is_compound(name: str) -> bool:
    """Return whether a name is one word joined of words: *Chain-of-Procedure*."""
    return "-" in name and " " not in name and name[0].isupper()


def is_plausible(name: str) -> bool:
    """Return whether a word can be a system's own name: *BiCA*, *User-LLM*, not *LLMs* or *3D*."""
    parts = re.split(r"[-–‐‑/]", name)
    if len(name) < 3 or len(name) > 30 or not is_name(name) or KNOWN.fullmatch(name):
        return False
    if name.endswith("s") and name[:-1].isupper():
        return False
    tail = parts[-1].casefold()
    described = len(parts) > 1 and (tail.endswith(("ed", "ing")) or tail in _DESCRIBING)
    words = all(part[:1].isupper() and part[1:].islower() for part in parts)
    return not described and not (len(parts) > 1 and words and tail in EMPTY_NOUNS)


_DESCRIBING = word_set(
    """
based like style aware level free shot scale agnostic to end specific wise centric only type class
order context source range world time domain modal step turn native grained
"""
)


def is_fresh(name: str) -> bool:
    """Return whether a name says more than "new framework" does."""
    words = name.casefold().split()
    return not all(w in EMPTY_NOUNS or w in EMPTY_ADJECTIVES for w in words) and len(name) > 2
