# $1 seconds solo, $2 seconds several; starts from nets/ (carried)
nvcc -O3 -std=c++20 -arch=sm_90 --expt-relaxed-constexpr -DNDEBUG -I. -o /tmp/train tools/train/gpu_teacher.cu -x cu tools/train/main.cpp 2>&1 | head -20
N=$PWD/nets
cd /tmp
./train solo --seconds 6 --games 16384 --from $N/solo8.net --out /tmp/x.net --rate 1e-4 | tail -4
[ -s /tmp/x.net ] || exit 1
./train solo --seconds $1 --games 16384 --from $N/solo8.net --rate 5e-4 --lambda 0.7 --out $OUT/solo.net > $OUT/solo.log
tail -4 $OUT/solo.log
./train several --seconds $2 --games 16384 --from $N/several8.net --rate 5e-4 --lambda 0.7 --out $OUT/several.net > $OUT/several.log
tail -30 $OUT/several.log
