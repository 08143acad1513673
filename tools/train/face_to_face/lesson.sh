# net_weights.hpp (200,000 games, however long they take)
printf '\n== net_weights.hpp\n'
build/train/train_face_to_face 200000 > "$out/net_weights.hpp"
files+=("$out/net_weights.hpp" players/face_to_face/net_weights.hpp)
