// Words for the names of tables: short, easy to say on the telephone, and hard to take for another.
#include <array>

#include "server/api/table_names.hpp"

namespace sobremesa::server {
namespace {

// clang-format off
constexpr std::array<std::string_view, 547> kWords{
    "acorn", "adobe", "agate", "alder", "almond", "amber", "anchor", "apple", "apron", "arbor",
    "arch", "arrow", "ash", "aspen", "aster", "atlas", "attic", "autumn", "bacon", "badge",
    "bagel", "baker", "bamboo", "banjo", "barley", "barn", "basil", "basket", "bay", "beach",
    "beacon", "beam", "bean", "bear", "beaver", "bell", "bench", "berry", "birch", "biscuit",
    "bison", "blanket", "blossom", "boat", "bonnet", "book", "boot", "bottle", "boulder", "bowl",
    "bramble", "branch", "bread", "breeze", "brick", "bridge", "brook", "broom", "brush",
    "bubble", "bucket", "buckle", "bugle", "bundle", "bush", "butter", "button", "cabin", "cable",
    "cactus", "cake", "camel", "camera", "candle", "candy", "canoe", "canvas", "canyon", "caper",
    "caravan", "cargo", "carpet", "carrot", "castle", "cavern", "cedar", "celery", "cello",
    "chalk", "cherry", "chest", "chestnut", "chili", "chimney", "cider", "cinder", "circle",
    "citrus", "clay", "cliff", "clock", "cloud", "clover", "coast", "cobalt", "cocoa", "coconut",
    "comet", "compass", "copper", "coral", "corn", "cotton", "cove", "cradle", "crane", "crater",
    "crayon", "creek", "crest", "cricket", "crow", "crown", "crystal", "cup", "curtain",
    "cushion", "cypress", "daisy", "dale", "dawn", "deer", "delta", "denim", "desk", "dew",
    "diamond", "dock", "dolphin", "donkey", "door", "dove", "dragon", "drawer", "dream", "drum",
    "duck", "dune", "dusk", "eagle", "earth", "easel", "east", "echo", "elbow", "elder", "elm",
    "ember", "emerald", "engine", "fable", "falcon", "farm", "feather", "fennel", "fern", "ferry",
    "fiddle", "field", "fig", "finch", "fire", "fjord", "flag", "flame", "flax", "flint", "flour",
    "flute", "foam", "fog", "forest", "forge", "fork", "fountain", "fox", "frost", "galaxy",
    "garden", "garlic", "gate", "gazelle", "gecko", "ginger", "glacier", "glade", "glass", "glen",
    "globe", "glove", "goat", "gold", "goose", "gorge", "grain", "granite", "grape", "grass",
    "gravel", "grove", "guitar", "gull", "hail", "hammer", "hammock", "hamster", "harbor", "harp",
    "harvest", "hat", "hawk", "hay", "hazel", "heart", "hearth", "heather", "hedge", "heron",
    "hill", "hinge", "holly", "honey", "hood", "hoop", "horizon", "horn", "horse", "house", "ice",
    "igloo", "indigo", "inlet", "iris", "iron", "island", "ivory", "ivy", "jacket", "jade",
    "jaguar", "jar", "jasmine", "jelly", "jewel", "jigsaw", "jungle", "juniper", "kayak", "kelp",
    "kettle", "key", "kite", "kitten", "kiwi", "koala", "lace", "ladder", "lagoon", "lake",
    "lamp", "lantern", "larch", "lark", "laurel", "lava", "lavender", "leaf", "lemon", "lentil",
    "lichen", "lilac", "lily", "lime", "linen", "lion", "lizard", "llama", "lobster", "locket",
    "log", "lotus", "lunch", "lute", "lynx", "magnet", "mango", "mantle", "maple", "marble",
    "market", "marsh", "mask", "meadow", "melon", "mesa", "meteor", "milk", "mill", "mint",
    "mirror", "mist", "mitten", "moon", "moose", "moss", "moth", "mountain", "muffin", "mural",
    "mushroom", "music", "mustard", "myrtle", "napkin", "nectar", "needle", "nest", "nettle",
    "nickel", "night", "north", "nougat", "nutmeg", "oak", "oasis", "oat", "ocean", "olive",
    "onion", "opal", "orange", "orbit", "orchard", "orchid", "oregano", "osprey", "otter", "oven",
    "owl", "oyster", "paddle", "palm", "panda", "panther", "papaya", "paper", "parade", "park",
    "parrot", "parsley", "pasta", "path", "peach", "peacock", "peanut", "pear", "pearl", "pebble",
    "pecan", "pelican", "pencil", "penguin", "pepper", "petal", "piano", "picnic", "pillow",
    "pilot", "pine", "pistachio", "planet", "plate", "plaza", "plum", "pocket", "polar", "pollen",
    "pond", "pony", "poplar", "poppy", "porch", "potato", "prairie", "prism", "puddle", "puffin",
    "pumpkin", "puppet", "puzzle", "quail", "quartz", "quill", "quilt", "quince", "rabbit",
    "radish", "raft", "rain", "raisin", "raven", "reed", "reef", "ribbon", "rice", "ridge",
    "river", "robin", "rocket", "roof", "root", "rose", "ruby", "rudder", "saddle", "saffron",
    "sage", "sail", "salmon", "salt", "sand", "sapphire", "satin", "saucer", "scarf", "school",
    "seal", "season", "seed", "sesame", "shadow", "shell", "ship", "shore", "silk", "silver",
    "sky", "slate", "sleigh", "slipper", "snail", "snow", "soap", "sofa", "south", "spark",
    "sparrow", "spice", "spider", "spinach", "spoon", "spring", "spruce", "squash", "squid",
    "squirrel", "stable", "star", "statue", "stone", "stork", "storm", "story", "stove", "straw",
    "stream", "string", "sugar", "summer", "summit", "sun", "sunset", "swan", "syrup", "table",
    "tango", "tape", "tea", "teapot", "temple", "tent", "thistle", "thread", "thunder", "thyme",
    "tide", "tiger", "timber", "toast", "tomato", "torch", "tower", "trail", "train", "treasure",
    "tree", "truffle", "trumpet", "trunk", "tulip", "tundra", "tunnel", "turnip", "turtle",
    "umbrella", "valley", "vanilla", "vase", "velvet", "violet", "violin", "vine", "wagon",
    "waffle", "walnut", "walrus", "water", "wave", "wax", "west", "whale", "wheat", "wheel",
    "whistle", "willow", "window", "wind", "winter", "wolf", "wood", "wool", "wren", "yarn",
    "yogurt", "zebra", "zephyr", "zinc",
};
// clang-format on

}  // namespace

std::span<const std::string_view> table_words() { return kWords; }

}  // namespace sobremesa::server
