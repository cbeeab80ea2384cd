"""Closed lists about names: what looks like one and is none, and what the best known ones are.

Spelling and context decide nearly every name. These lists hold what neither shows: units and
organisations written like systems, measures, and well-known names made of plain words.
"""

from __future__ import annotations

from types import MappingProxyType

from generator.wordlists import word_set

# Tails after a hyphen that describe by a name instead of being part of it: "BERT-style".
DESCRIBING = word_set(
    """
based style like aware level free guided driven enhanced augmented equipped powered specific type
wise centric only native agnostic oriented generated derived inspired integrated assisted tuned
trained finetuned pretrained optimized compatible dependent weighted order cache side friendly
informed conditioned supervised aligned grounded controlled related induced infused empowered
efficient adaptive invariant equivariant dedicated focused intensive to end context source range
world time domain modal step turn grained scale score shot class decomposed rich sensitive wide
ready
""",
)
# Those that describe even with a capital: "BERT-Based".
WORN = word_set(
    """
based style like aware free guided driven enhanced augmented equipped powered specific wise centric
only agnostic oriented generated derived inspired integrated assisted tuned trained cache
decomposed
"""
)
# Lower-case tails that make a version of their own: "GPT-4o-mini".
VERSION_TAILS = word_set("mini nano turbo coder lite")
SIZES = word_set("base large small tiny huge medium giant gaint")

UNITS = word_set(
    """
khz mhz ghz thz hz kb mb gb tb pb kib mib gib kbps mbps gbps db dbm dba ms ns kw mw gw kwh mwh kv
mv ev kev mev gev tev kg mg ml dl nm mm cm km kpa mpa gpa hpa pa ph ppm ppb rpm fps tops gops gflop
mflop tflop pflop flop tflops gflops pflops mmol mmhg kcal ug au pc kpc mpc gpc msun c2 mac gmac
gpu-hour usd eur
"""
)
# Organisations, venues, places, degrees, hardware, sections, emphasis: names of another sort.
NOT_NAMES = word_set(
    """
openai deepmind nvidia ibm amd intel google meta microsoft huggingface bytedance tencent alibaba
acm ieee nih nsf nasa esa nist darpa who un eu us usa uk u.s u.s.a uae ussr prc ec fda cdc eth mit
epfl cmu ucla ucsf nyu cern github gitlab linkedin youtube tiktok wechat ebay iphone ipad arxiv
biorxiv medrxiv doi url http https www pdf html xml json yaml csv latex tikz phd msc bsc mba md pi
acl emnlp naacl eacl coling cvpr iccv eccv neurips nips iclr icml aaai ijcai sigir kdd www icassp
interspeech miccai isbi tacl jmlr pnas plos rtx a100 h100 v100 a6000 a40 t4 p100 h800 h200 l40s
b200 covid covid-19 sars-cov-2 fig eq sec tab ref ok vs id ids no not and or all new yes true false
ii iii iv vi vii viii ix xi xii am pm ad bc tv pc ceo cto hr pr faq diy top-1 top-5 top-k q&a
""",
)
# Capitalised words that are common nouns, however often they are written with a capital.
COMMON_NOUNS = word_set(
    """
transformer transformers attention self-attention cross-attention internet bayesian gaussian markov
large language model models method framework dataset benchmark network algorithm approach learning
code data task tasks question answer questions answers image text video audio token tokens agent
agents theorem lemma figure table section appendix chapter equation stage phase step level type
task-specific softmax adam encoder decoder diffusion retrieval generation english chinese german
french spanish japanese arabic russian hindi korean portuguese italian
"""
)
METRICS = word_set(
    """
bleu bleu4 bleu-4 rouge rouge-1 rouge-2 rouge-l meteor cider spice chrf comet bertscore bleurt ter
wer cer mer per eer der auc auroc auprc roc f1 f1-score micro-f1 macro-f1 iou miou giou map ndcg
ndcg@5 ndcg@10 mrr mse rmse mae mape psnr ssim lpips apr apb apm aps fid fvd kid clipscore
clip-score mcc r2 hd95 dsc pesq stoi mos pck ap50 ap75 ap apr spl ece nll bpc mauve bartscore snr
sdr qwk pass@1
"""
)
DATASETS = word_set(
    """
imagenet imagenet-1k imagenet-21k coco mscoco ms-coco cifar-10 cifar-100 cifar10 cifar100 mnist
fashion-mnist svhn kitti nuscenes ade20k cityscapes pascal-voc squad msmarco wikitext-103
wikitext-2 wikitext c4 librispeech vctk audioset ljspeech flickr30k flickr8k natural-questions
hotpotqa triviaqa nq cnn/dailymail xsum openwebtext the-pile conll-2003 wordnet babelnet movielens
imdb yelp sst-2 mnli multinli snli celeba ffhq lsun scannet shapenet modelnet40 waymo kinetics-400
ucf101 hmdb51 activitynet msr-vtt msvd visual-genome yfcc15m cc3m cc12m laion-5b laion-400m
openimages lvis gta5 synthia camvid nyuv2 s3dis penn-treebank esc-50 voxceleb vggsound mimic-iii
mimic-cxr chexpert humanml3d kit-ml pubmed dbpedia freebase wikidata squadv2 refcoco refcoco+
refcocog places365 ptb ms-marco iwslt panoptic-studio webvid-10m howto100m
"""
)
BENCHMARKS = word_set(
    """
glue superglue mmlu mmlu-pro gsm8k math humaneval mbpp big-bench bbh arc hellaswag winogrande piqa
truthfulqa boolq longbench ruler needlebench niah infinitebench beir mteb trec wmt semeval kilt lra
swe-bench agentbench webarena alfworld mt-bench alpacaeval pope mmbench mme mm-vet seed-bench
mathvista mmmu scienceqa textvqa vizwiz gpqa aime livecodebench ifeval drawbench blimp winoground
sugarcrepe mind2web miniwob vbench mmvp gqa vqav2 docvqa chartqa
"""
)
SYSTEMS = word_set(
    """
gpt bert roberta clip llama llama2 llama3 qwen gemini claude mistral mixtral vicuna alpaca t5 bart
dino sam blip vit resnet unet u-net yolo lstm gru mamba elmo xlnet electra albert word2vec glove
fasttext seq2seq lora dora adam adamw pytorch tensorflow jax numpy cuda javascript python bm25
faiss flashattention detr nerf gan vae llava gemma phi palm flux
"""
)
# Families whose members are numbered, joined to a number after a space: "Llama 2", "GPT-3. 5".
FAMILIES = (
    r"(?:(?:Chat)?GPT|Llama|LLaMA|LLaMa|Claude|Gemini|Gemma|Qwen|Mistral|Mixtral|Phi|PaLM|BLIP|SAM"
    r"|DALL[-·]E|DINO|YOLO|Stable Diffusion|Falcon|Grok|Vicuna|Pythia|InternVL|DeepSeek|Whisper"
    r"|wav2vec|Wav2Vec|Segment Anything|OPT|Mamba|Kimi|Imagen|Flamingo|Kandinsky|PixArt|Sora|Veo)"
)
# Well-known names that are spelt like ordinary words, or in several words.
PHRASES = (
    "MS MARCO|MS COCO|MS-COCO|MS-MARCO|Visual Genome|Natural Questions|Penn Treebank"
    "|Stable Diffusion|Segment Anything|Long Range Arena|CNN/Daily ?Mail|Conceptual Captions"
    "|Open Images"
    "|Common Crawl|Common Voice|Pascal VOC|PASCAL VOC|PASCAL Context|Fashion MNIST|Chatbot Arena"
    "|Switch Transformer|Swin Transformer|Vision Transformer|Semantic Scholar|Human3.6M"
    "|Something-Something|Tiny ImageNet|Mini ImageNet|Moving MNIST|The Pile|Code Llama|Llama Guard"
    "|SQuAD v?[12][.][01]|wav2vec 2.0|Wav2Vec ?2.0|Office-Home|Cityscapes|Vicuna|Alpaca|Gemini"
    "|Gemma|Mixtral|Mistral|Qwen|Mamba|Llama|Flamingo|GloVe|Wikidata|Freebase|DBpedia"
    "|Kinetics-[4-7]00"
    "|Foursquare|Gowalla|Sora|DALL[-·]E|Midjourney|Pythia|Ego4D|Charades|Matterport3D|Habitat"
)
# Keys of names that are written in more ways than case, hyphens and spaces explain.
ALIASES = MappingProxyType(
    {"mscoco": "coco", "cnndm": "cnn/dailymail", "cnndailymail": "cnn/dailymail"}
)
# Acronyms so common that papers seldom spell them out.
ACRONYMS = word_set(
    """
gpu cpu tpu fpga asic qa ui ux api rgb rgb-d fifo ct mri pet eeg ecg ai ml dl nlp cv llm lm vlm
mllm cnn rnn gnn mlp gmm hmm svm pca asr tts mt nmt ocr iot ar vr xr sql rest cli gui ide os llms
url ir
"""
)
