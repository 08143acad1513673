// The teacher on a graphics card: a warp plays a game, a warp learns a sample. Rules, turns and
// facts are the same code that the players use.
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#include <cassert>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "tools/train/the_game/teacher.hpp"

namespace sobremesa::the_game::training {
namespace {

constexpr int kWarp = 32;
constexpr int kWarpsPerBlock = 4;
constexpr int kUnits = kHidden / kWarp;  // hidden units of one lane
static_assert(kUnits == 4 && kSecond == kWarp);

void check(cudaError_t error, const char* what) {
  if (error == cudaSuccess) return;
  std::fprintf(stderr, "train: %s: %s\n", what, cudaGetErrorString(error));
  std::exit(1);
}

// The network as it plays: first layer in half precision.
struct Playing {
  __half w1[kRows][kHidden];
};

struct GameRecord {  // one per game
  int won;
  int left;
  int turns;
};

constexpr int kSteps = 192;

struct Warp {
  World table;
  int histogram[kSteps];
  TurnList<kWidth> turns;
  HandCards hand;
  Surroundings around;
  std::uint16_t rows[kWarp][kMostFacts];
  int counts[kWarp];
  alignas(16) float hidden[kHidden];
  float win[kWidth];
  float few[kWidth];
};

// What a lane does with the turns it finds. Turns are walked by code that also runs elsewhere, so
// what only a graphics card knows is hidden from other compilers.
struct Collector {
  enum class Task { add, count, add_cheap };
  Warp* w;
  Task task;
  int minimum;
  int cut;

  constexpr int step_of(const Turn& turn) const {
    const int step = choice_cost(turn, minimum) + 64;
    return step < 0 ? 0 : step >= kSteps ? kSteps - 1 : step;
  }
  constexpr void operator()(const Turn& turn) const {
#ifdef __CUDA_ARCH__
    if (task == Task::count) {
      atomicAdd(&w->histogram[step_of(turn)], 1);
      return;
    }
    if (task == Task::add_cheap) {
      const int step = step_of(turn);
      if (step > cut || (step == cut && atomicSub(&w->histogram[cut], 1) <= 0)) return;
    }
    const int place = atomicAdd(&w->turns.count, 1);
    if (place < kWidth) w->turns.turn[place] = turn;
#endif
  }
};

// list_turns by a whole warp: every lane takes the turns that begin with one card on one pile. What
// is listed is the same, in another order.
__device__ void list_turns_together(Warp& w, TurnLimits limits, int lane) {
  static_assert(kMaxHand * kPileCount == kWarp);
  const auto walk = [&](Collector::Task task, int cut) {
    TurnWalk(w.table.board, w.hand, w.table.in_play.up, w.table.in_play.down, limits)
        .run_branch(lane / kMaxHand, lane % kMaxHand, Collector{&w, task, limits.minimum, cut});
    __syncwarp();
  };
  if (lane == 0) w.turns.count = 0;
  __syncwarp();
  walk(Collector::Task::add, 0);
  if (w.turns.count == 0) {
    limits.slack = kNoLimit;
    __syncwarp();
    walk(Collector::Task::add, 0);
  }
  if (w.turns.count <= kWidth) return;
  for (int i = lane; i < kSteps; i += kWarp) w.histogram[i] = 0;
  __syncwarp();
  walk(Collector::Task::count, 0);
  int cut = 0;
  int quota = kWidth;
  while (cut + 1 < kSteps && w.histogram[cut] <= quota) quota -= w.histogram[cut++];
  __syncwarp();
  if (lane == 0) {
    w.turns.count = 0;
    w.histogram[cut] = quota;
  }
  __syncwarp();
  walk(Collector::Task::add_cheap, cut);
  if (lane == 0 && w.turns.count > kWidth) w.turns.count = kWidth;
  __syncwarp();
}

__device__ float sigmoid(float x) { return 1.0F / (1.0F + __expf(-x)); }

__device__ float warp_sum(float x) {
  for (int step = 16; step > 0; step /= 2) x += __shfl_xor_sync(0xFFFFFFFFU, x, step);
  return x;
}

// The two outputs for one list of facts; every lane gets both.
__device__ void evaluate(const Playing& net, const Net& master, const Head& head,
                         const __half2 (*w2)[kSecond], const std::uint16_t* rows, int count,
                         float* hidden, int lane, float& win, float& few) {
  float4 sum = *reinterpret_cast<const float4*>(&master.b1[lane * kUnits]);
  int i = 0;
  for (; i + 4 <= count; i += 4) {
    uint2 bits[4];
    for (int k = 0; k < 4; ++k) {
      bits[k] = *reinterpret_cast<const uint2*>(&net.w1[rows[i + k]][lane * kUnits]);
    }
    for (int k = 0; k < 4; ++k) {
      const float2 low = __half22float2(*reinterpret_cast<__half2*>(&bits[k].x));
      const float2 high = __half22float2(*reinterpret_cast<__half2*>(&bits[k].y));
      sum.x += low.x;
      sum.y += low.y;
      sum.z += high.x;
      sum.w += high.y;
    }
  }
  for (; i < count; ++i) {
    uint2 bits = *reinterpret_cast<const uint2*>(&net.w1[rows[i]][lane * kUnits]);
    const float2 low = __half22float2(*reinterpret_cast<__half2*>(&bits.x));
    const float2 high = __half22float2(*reinterpret_cast<__half2*>(&bits.y));
    sum.x += low.x;
    sum.y += low.y;
    sum.z += high.x;
    sum.w += high.y;
  }
  __syncwarp();
  hidden[lane * kUnits] = fmaxf(sum.x, 0.0F);
  hidden[lane * kUnits + 1] = fmaxf(sum.y, 0.0F);
  hidden[lane * kUnits + 2] = fmaxf(sum.z, 0.0F);
  hidden[lane * kUnits + 3] = fmaxf(sum.w, 0.0F);
  __syncwarp();
  float second = head.b2[lane];
  for (int k = 0; k < kHidden / 4; ++k) {
    const float4 h = *reinterpret_cast<const float4*>(&hidden[k * 4]);
    const float2 a = __half22float2(w2[k * 2][lane]);
    const float2 b = __half22float2(w2[k * 2 + 1][lane]);
    second += h.x * a.x + h.y * a.y + h.z * b.x + h.w * b.y;
  }
  second = fmaxf(second, 0.0F);
  win = sigmoid(warp_sum(second * head.w3[0][lane]) + head.b3[0]);
  few = sigmoid(warp_sum(second * head.w3[1][lane]) + head.b3[1]);
}

__device__ void find_facts(const Warp& w, const Turn& turn, bool fire, bool mirrored,
                           std::uint16_t* rows, int& count) {
  Facts facts;
  const After after = after_turn(w.hand, w.table.board, turn, fire);
  if (mirrored) {
    const Surroundings around = turned(w.around);
    const After other = turned(after);
    FactFinder(around, other, facts).run();
  } else {
    FactFinder(w.around, after, facts).run();
  }
  for (int i = 0; i < facts.count; ++i) rows[i] = facts.row[i];
  count = facts.count;
}

__global__ void __launch_bounds__(kWarp* kWarpsPerBlock)
    play_games(const Playing* net, const Net* master, Practice practice, Sample* samples,
               GameRecord* records) {
  extern __shared__ __align__(16) unsigned char memory[];
  auto* w2 = reinterpret_cast<__half2(*)[kSecond]>(memory);
  Warp& w = reinterpret_cast<Warp*>(memory + sizeof(__half2) * kHidden / 2 * kSecond)[threadIdx.x / kWarp];
  const int lane = threadIdx.x % kWarp;
  const Setting lesson = practice.lesson;
  const int head_index = head_of(lesson.seats, lesson.expert);
  const Head& head = master->heads[head_index];
  for (int i = threadIdx.x; i < kHidden / 2 * kSecond; i += blockDim.x) {
    const int unit = i / kSecond * 2;
    w2[i / kSecond][i % kSecond] =
        __floats2half2_rn(head.w2[i % kSecond][unit], head.w2[i % kSecond][unit + 1]);
  }
  __syncthreads();

  const int game = blockIdx.x * kWarpsPerBlock + threadIdx.x / kWarp;
  if (game >= practice.round.games) return;
  Sample* mine = samples + static_cast<std::size_t>(game) * kMostTurns * 2;
  if (lane == 0) deal_world(lesson, practice.round.first_seed + static_cast<std::uint64_t>(game), w.table);
  __syncwarp();

  int turns = 0;
  bool won = false;
  while (turns < kMostTurns) {
    if (lane == 0) {
      w.hand = hand_cards(w.table.hands[w.table.seat].up);
      w.around = surroundings_of(lesson, w.table);
    }
    __syncwarp();
    const int minimum = minimum_of(lesson, w.table.deck());
    list_turns_together(w, practice_limits(lesson, minimum), lane);
    if (lesson.fire) {
      if (lane == 0) {
        int kept = 0;
        for (int i = 0; i < w.turns.count; ++i) {
          if (covers_fires(lesson, w.table.board, w.turns.turn[i].board)) {
            w.turns.turn[kept++] = w.turns.turn[i];
          }
        }
        w.turns.count = kept;
      }
      __syncwarp();
    }
    const int count = w.turns.count;
    if (count == 0) break;
    for (int first = 0; first < count; first += kWarp) {
      if (first + lane < count && !practice.round.by_thumb) {
        find_facts(w, w.turns.turn[first + lane], lesson.fire, false, w.rows[lane], w.counts[lane]);
      }
      __syncwarp();
      for (int i = 0; i < kWarp && first + i < count; ++i) {
        float win = 0;
        float few = 0;
        if (practice.round.by_thumb) {
          few = -static_cast<float>(choice_cost(w.turns.turn[first + i], 2));
        } else {
          evaluate(*net, *master, head, w2, w.rows[i], w.counts[i], w.hidden, lane, win, few);
        }
        if (lane == 0) {
          w.win[first + i] = win;
          w.few[first + i] = few;
        }
      }
      __syncwarp();
    }
    int best = 0;
    float best_value = -1e30F;
    for (int i = 0; i < count; ++i) {
      const float value = w.win[i] + practice.round.left_weight * w.few[i];
      if (value > best_value) {
        best_value = value;
        best = i;
      }
    }
    const Turn chosen = w.turns.turn[best];
    if (lane < 2) {
      Sample& sample = mine[turns * 2 + lane];
      int facts = 0;
      find_facts(w, chosen, lesson.fire, lane == 1, sample.row, facts);
      sample.count = static_cast<std::uint16_t>(facts);
      sample.head = static_cast<std::uint16_t>(head_index);
      sample.target[0] = practice.round.by_thumb ? -1.0F : w.win[best];
      sample.target[1] = w.few[best];
    }
    __syncwarp();
    ++turns;
    if (lane == 0) take_turn(lesson, w.table, w.hand, chosen);
    __syncwarp();
    if (w.table.left() == 0) {
      won = true;
      break;
    }
  }
  if (lane != 0) return;
  const int left = w.table.left();
  records[game] = {won ? 1 : 0, left, turns};
  float target[kOut] = {won ? 1.0F : 0.0F, __expf(-static_cast<float>(left) / kLeftScale)};
  for (int i = turns - 1; i >= 0; --i) {
    const float guess[kOut] = {mine[i * 2].target[0], mine[i * 2].target[1]};
    for (int k = 0; k < kOut; ++k) {
      mine[i * 2].target[k] = target[k];
      mine[i * 2 + 1].target[k] = target[k];
      if (guess[0] >= 0.0F) {
        target[k] = practice.round.lambda * target[k] + (1.0F - practice.round.lambda) * guess[k];
      }
    }
  }
}

// Packs the samples of all games together.
__global__ void gather(const Sample* from, const int* where, int count, Sample* to) {
  const int i = blockIdx.x * kWarpsPerBlock + threadIdx.x / kWarp;
  if (i >= count) return;
  const auto* source = reinterpret_cast<const std::uint32_t*>(&from[where[i]]);
  auto* target = reinterpret_cast<std::uint32_t*>(&to[i]);
  for (unsigned k = threadIdx.x % kWarp; k < sizeof(Sample) / 4; k += kWarp) target[k] = source[k];
}

__global__ void __launch_bounds__(kWarp* kWarpsPerBlock)
    find_gradient(const Net* net, const Sample* samples, const int* order, int count, int head_index,
                  Net* gradient, float* loss) {
  __shared__ __align__(16) float w2[kSecond][kHidden];
  __shared__ __align__(16) float w2t[kHidden][kSecond];
  __shared__ __align__(16) float hidden_of[kWarpsPerBlock][kHidden];
  const Head& head = net->heads[head_index];
  for (int i = threadIdx.x; i < kHidden * kSecond; i += blockDim.x) {
    const float value = head.w2[i / kHidden][i % kHidden];
    w2[i / kHidden][i % kHidden] = value;
    w2t[i % kHidden][i / kHidden] = value;
  }
  __syncthreads();
  const int lane = threadIdx.x % kWarp;
  float* hidden = hidden_of[threadIdx.x / kWarp];
  const int warps = gridDim.x * kWarpsPerBlock;
  float4 g_w2[kSecond];  // of the lane's hidden units
  for (int j = 0; j < kSecond; ++j) g_w2[j] = {0, 0, 0, 0};
  float4 g_b1 = {0, 0, 0, 0};
  float g_b2 = 0;
  float g_w3[kOut] = {0, 0};
  float g_b3[kOut] = {0, 0};
  float my_loss = 0;
  const float scale = 1.0F / static_cast<float>(count);
  for (int n = blockIdx.x * kWarpsPerBlock + threadIdx.x / kWarp; n < count; n += warps) {
    const Sample& sample = samples[order[n]];
    float4 sum = *reinterpret_cast<const float4*>(&net->b1[lane * kUnits]);
    for (int i = 0; i < sample.count; ++i) {
      const float4 row = *reinterpret_cast<const float4*>(&net->w1[sample.row[i]][lane * kUnits]);
      sum.x += row.x;
      sum.y += row.y;
      sum.z += row.z;
      sum.w += row.w;
    }
    const float4 a1 = {fmaxf(sum.x, 0), fmaxf(sum.y, 0), fmaxf(sum.z, 0), fmaxf(sum.w, 0)};
    __syncwarp();
    *reinterpret_cast<float4*>(&hidden[lane * kUnits]) = a1;
    __syncwarp();
    float second = head.b2[lane];
    for (int k = 0; k < kHidden; ++k) second += hidden[k] * w2t[k][lane];
    const float a2 = fmaxf(second, 0.0F);
    float g_a2 = 0;
    for (int k = 0; k < kOut; ++k) {
      const float out = sigmoid(warp_sum(a2 * head.w3[k][lane]) + head.b3[k]);
      const float target = sample.target[k];
      const float g = (out - target) * scale;
      my_loss -= scale * (target * __logf(fmaxf(out, 1e-7F)) +
                          (1.0F - target) * __logf(fmaxf(1.0F - out, 1e-7F)));
      g_w3[k] += g * a2;
      g_b3[k] += g;
      g_a2 += g * head.w3[k][lane];
    }
    const float g2 = second > 0 ? g_a2 : 0.0F;
    g_b2 += g2;
    float4 g1 = {0, 0, 0, 0};
#pragma unroll
    for (int j = 0; j < kSecond; ++j) {
      const float g = __shfl_sync(0xFFFFFFFFU, g2, j);
      const float4 w = *reinterpret_cast<const float4*>(&w2[j][lane * kUnits]);
      g1.x += g * w.x;
      g1.y += g * w.y;
      g1.z += g * w.z;
      g1.w += g * w.w;
      g_w2[j].x += g * a1.x;
      g_w2[j].y += g * a1.y;
      g_w2[j].z += g * a1.z;
      g_w2[j].w += g * a1.w;
    }
    if (sum.x <= 0) g1.x = 0;
    if (sum.y <= 0) g1.y = 0;
    if (sum.z <= 0) g1.z = 0;
    if (sum.w <= 0) g1.w = 0;
    g_b1.x += g1.x;
    g_b1.y += g1.y;
    g_b1.z += g1.z;
    g_b1.w += g1.w;
    for (int i = 0; i < sample.count; ++i) {
      atomicAdd(reinterpret_cast<float4*>(&gradient->w1[sample.row[i]][lane * kUnits]), g1);
    }
  }
  Head& g_head = gradient->heads[head_index];
#pragma unroll
  for (int j = 0; j < kSecond; ++j) {
    atomicAdd(reinterpret_cast<float4*>(&g_head.w2[j][lane * kUnits]), g_w2[j]);
  }
  atomicAdd(reinterpret_cast<float4*>(&gradient->b1[lane * kUnits]), g_b1);
  atomicAdd(&g_head.b2[lane], g_b2);
  for (int k = 0; k < kOut; ++k) {
    atomicAdd(&g_head.w3[k][lane], g_w3[k]);
    if (lane == 0) atomicAdd(&g_head.b3[k], g_b3[k]);
  }
  if (lane == 0) atomicAdd(loss, my_loss);
}

__global__ void adam(float* net, float* gradient, float* first, float* second, int count, float rate,
                     float correct1, float correct2) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= count) return;
  const float g = gradient[i];
  gradient[i] = 0;
  const float m = first[i] = 0.9F * first[i] + 0.1F * g;
  const float v = second[i] = 0.999F * second[i] + 0.001F * g * g;
  net[i] -= rate * (m * correct1) / (sqrtf(v * correct2) + 1e-8F);
}

__global__ void halve(const Net* net, Playing* playing) {
  const int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < kRows * kHidden) (&playing->w1[0][0])[i] = __float2half((&net->w1[0][0])[i]);
}

template <class T>
T* on_card(std::size_t count) {
  T* memory = nullptr;
  check(cudaMalloc(&memory, count * sizeof(T)), "memory");
  check(cudaMemset(memory, 0, count * sizeof(T)), "memory");
  return memory;
}

class GpuTeacher final : public Teacher {
 public:
  GpuTeacher() {
    check(cudaDeviceSetLimit(cudaLimitStackSize, 16384), "stack");
    check(cudaFuncSetAttribute(play_games, cudaFuncAttributeMaxDynamicSharedMemorySize,
                               static_cast<int>(kPlayMemory)),
          "shared memory");
  }

  Portions portions() const override { return {.games = 16384, .batch = 8192}; }

  void load(const Net& net) override {
    check(cudaMemcpy(net_, &net, sizeof(Net), cudaMemcpyHostToDevice), "load");
    refresh();
  }
  void save(Net& net) override {
    check(cudaMemcpy(&net, net_, sizeof(Net), cudaMemcpyDeviceToHost), "save");
  }

  Outcome play(const Practice& practice) override {
    assert(practice.round.games <= kMostGames);
    const int blocks = (practice.round.games + kWarpsPerBlock - 1) / kWarpsPerBlock;
    play_games<<<blocks, kWarp * kWarpsPerBlock, kPlayMemory>>>(playing_, net_, practice, raw_,
                                                                records_);
    check(cudaGetLastError(), "play");
    std::vector<GameRecord> records(static_cast<std::size_t>(practice.round.games));
    check(cudaMemcpy(records.data(), records_, records.size() * sizeof(GameRecord),
                     cudaMemcpyDeviceToHost),
          "play");
    Outcome outcome;
    std::vector<int> where;
    for (std::size_t game = 0; game < records.size(); ++game) {
      outcome.wins += records[game].won;
      outcome.left += records[game].left;
      for (int i = 0; i < records[game].turns * 2; ++i) {
        where.push_back(static_cast<int>(game) * kMostTurns * 2 + i);
      }
    }
    outcome.games = practice.round.games;
    outcome.samples = static_cast<long>(where.size());
    if (where.size() > kMostSamples) where.resize(kMostSamples);
    const int count = static_cast<int>(where.size());
    check(cudaMemcpy(order_, where.data(), where.size() * sizeof(int), cudaMemcpyHostToDevice), "gather");
    gather<<<(count + kWarpsPerBlock - 1) / kWarpsPerBlock, kWarp * kWarpsPerBlock>>>(raw_, order_,
                                                                                     count, samples_);
    check(cudaDeviceSynchronize(), "gather");
    samples_at_hand_ = count;
    head_ = head_of(practice.lesson.seats, practice.lesson.expert);
    return outcome;
  }

  float learn(const Study& study) override {
    std::vector<int> order(static_cast<std::size_t>(samples_at_hand_));
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
    check(cudaMemset(loss_, 0, sizeof(float)), "loss");
    int batches = 0;
    for (int pass = 0; pass < study.passes; ++pass) {
      rng_.shuffle(std::span<int>(order));
      check(cudaMemcpy(order_, order.data(), order.size() * sizeof(int), cudaMemcpyHostToDevice), "order");
      batches += learn_once(study);
    }
    float loss = 0;
    check(cudaMemcpy(&loss, loss_, sizeof(float), cudaMemcpyDeviceToHost), "learn");
    samples_at_hand_ = 0;
    refresh();
    return batches > 0 ? loss / static_cast<float>(batches) : 0;
  }

 private:
  int learn_once(const Study& study) {
    int batches = 0;
    for (int first = 0; first + study.batch <= samples_at_hand_; first += study.batch) {
      find_gradient<<<264, kWarp * kWarpsPerBlock>>>(net_, samples_, order_ + first, study.batch, head_,
                                                    gradient_, loss_);
      power1_ *= 0.9;
      power2_ *= 0.999;
      constexpr int kThreads = 256;
      const int count = static_cast<int>(kParameters);
      adam<<<(count + kThreads - 1) / kThreads, kThreads>>>(
          reinterpret_cast<float*>(net_), reinterpret_cast<float*>(gradient_), first_, second_, count,
          study.rate, static_cast<float>(1 / (1 - power1_)), static_cast<float>(1 / (1 - power2_)));
      ++batches;
    }
    return batches;
  }

  static constexpr int kMostGames = 32768;
  static constexpr std::size_t kMostSamples = std::size_t{kMostGames} * 90;
  static constexpr std::size_t kPlayMemory =
      sizeof(__half2) * kHidden / 2 * kSecond + sizeof(Warp) * kWarpsPerBlock;

  void refresh() {
    halve<<<(kRows * kHidden + 255) / 256, 256>>>(net_, playing_);
    check(cudaDeviceSynchronize(), "refresh");
  }

  Net* net_ = on_card<Net>(1);
  Net* gradient_ = on_card<Net>(1);
  float* first_ = on_card<float>(kParameters);
  float* second_ = on_card<float>(kParameters);
  float* loss_ = on_card<float>(1);
  Playing* playing_ = on_card<Playing>(1);
  Sample* raw_ = on_card<Sample>(std::size_t{kMostGames} * kMostTurns * 2);
  Sample* samples_ = on_card<Sample>(kMostSamples);
  int* order_ = on_card<int>(std::size_t{kMostGames} * kMostTurns * 2);
  GameRecord* records_ = on_card<GameRecord>(kMostGames);
  Rng rng_{7};
  int samples_at_hand_ = 0;
  int head_ = 0;
  double power1_ = 1;
  double power2_ = 1;
};

}  // namespace

std::unique_ptr<Teacher> make_teacher() { return std::make_unique<GpuTeacher>(); }

}  // namespace sobremesa::the_game::training
