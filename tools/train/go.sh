set -e
nvcc -O3 -std=c++20 -arch=sm_90 --expt-relaxed-constexpr -DNDEBUG -I. -o /tmp/train tools/train/gpu_teacher.cu -x cu tools/train/main.cpp
cd /tmp
./train solo --seconds $1 --games 16384 --out $OUT/solo.net
./train several --seconds $2 --games 16384 --out $OUT/several.net
