#!/bin/sh
# Gathers the root folder of the command's image: the single executable, git, and the libraries that both need. No
# shell, no package manager, no Node beside the one inside the executable.
#
#   gather-root.sh EXECUTABLE FOLDER
set -eu
executable=$1
root=$2

git=$(command -v git)
mkdir -p "$root/usr/bin" "$root/etc" "$root/tmp" "$root/clone"
cp "$executable" "$root/usr/bin/keysieve"
cp "$git" "$root/usr/bin/git"
chmod 755 "$root/usr/bin/keysieve" "$root/usr/bin/git"
chmod 1777 "$root/tmp"

# the libraries with the paths at which they are looked for; the loader itself has no arrow
ldd "$executable" "$git" | sed -n -E 's/^.*[[:space:]](\/[^[:space:]]+) \(0x.*$/\1/p' | sort -u | while read -r library; do
  mkdir -p "$root$(dirname "$library")"
  cp --dereference "$library" "$root$library"
done

# the clone belongs to whoever mounts it, and no configuration of it is run: see docs/threat-model.md
printf '[safe]\n\tdirectory = *\n' > "$root/etc/gitconfig"
printf 'keysieve:x:65532:65532::/clone:/nonexistent\n' > "$root/etc/passwd"
