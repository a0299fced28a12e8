#!/usr/bin/env bash
# Builds the image where there is neither a registry nor a container engine, and has it take an order: bases made by
# debootstrap, the Dockerfile followed by buildah in a chroot, then a server without rights on a read-only root.
#
#   sudo deploy/try-image.sh [folder]
#
# Needs root, debootstrap, buildah, node with npm, curl, and a Debian mirror. The folder keeps bases for the next run.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
work=${1:-/var/tmp/thali-image}
suite=$(sed -n 's/^FROM debian:\([a-z]*\)-slim.*/\1/p' "$root/Dockerfile")
node_image=$(sed -n 's/^FROM \(node:[^ ]*\).*/\1/p' "$root/Dockerfile")
port=${PORT:-3999}
mkdir -p "$work"
export BUILDAH_ISOLATION=chroot
buildah() { command buildah --storage-driver vfs --root "$work/storage" --runroot "$work/run" "$@"; }
seconds() { echo "  $1: $((SECONDS - began)) s"; }

has() { buildah images --format '{{.Name}}:{{.Tag}}' 2>/dev/null | grep -qx "$1"; }

began=$SECONDS
if ! has "docker.io/library/debian:$suite-slim"; then
  rm -rf "$work/base"
  debootstrap --variant=minbase "$suite" "$work/base" "${MIRROR:-http://deb.debian.org/debian}" > "$work/debootstrap.log"
  base=$(buildah from scratch)
  # Before ca-certificates are there a registry behind a certificate of one's own is trusted by this copy.
  if [[ -n ${CA_FILE:-} ]]; then
    install -D "$CA_FILE" "$work/base/etc/ssl/own-ca.pem"
    buildah config --env NODE_EXTRA_CA_CERTS=/etc/ssl/own-ca.pem "$base"
  fi
  buildah copy -q "$base" "$work/base" / > /dev/null
  buildah commit -q "$base" "docker.io/library/debian:$suite-slim" > /dev/null
  # Any Node may install: the pinned one comes with npm's package for the platform.
  buildah copy -q "$base" "$(readlink -f "$(command -v node)")" /usr/local/bin/node > /dev/null
  npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
  buildah copy -q "$base" "$npm" /usr/local/lib/node_modules/npm > /dev/null
  buildah run "$base" -- ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
  buildah commit -q "$base" "docker.io/library/$node_image" > /dev/null
  buildah rm "$base" > /dev/null
  rm -rf "$work/base"
fi
seconds 'bases'

began=$SECONDS
buildah bud --pull-never --format docker -t thali "$root" > "$work/build.log" 2>&1 ||
  { tail -n 30 "$work/build.log" >&2; echo "the build failed: $work/build.log" >&2; exit 1; }
seconds 'image'

container=$(buildah from --pull-never thali)
image=$(buildah mount "$container")
data=$work/data
server=
stop() {
  # The server is this job itself: everything before it was replaced by exec.
  [[ -z $server ]] || { kill "$server" && wait "$server"; } 2> /dev/null || true
  buildah umount "$container" > /dev/null
  buildah rm "$container" > /dev/null
}
trap stop EXIT
du -sm "$image" | awk '{ print "  size: " $1 " MB" }'
rm -rf "$data"
install -d -o 10001 -g 10001 "$data"

# As compose.yaml: no rights, nothing to write but /data and /tmp.
inside() (
  exec unshare --mount --propagation private bash -c '
    image=$1 data=$2 port=$3; shift 3
    mount --bind "$image" "$image" && mount -o remount,bind,ro "$image"
    mount --bind "$data" "$image/data"
    mount -t tmpfs tmpfs "$image/tmp"
    mount -t proc proc "$image/proc"
    mount --bind /dev "$image/dev"
    exec setpriv --no-new-privs chroot --userspec=10001:10001 --groups= "$image" /usr/bin/env -i NODE_ENV=production \
      HOST=127.0.0.1 PORT="$port" DATA_DIR=/data LOG_LEVEL=warn \
      PATH=/thali/node_modules/.bin:/usr/local/bin:/usr/bin:/bin "$@"' - "$image" "$data" "$port" "$@"
)
inside sh -c '! touch /thali/x 2> /dev/null && touch /data/x && rm /data/x && id -u' | sed 's/^/  user: /'
if (exec 3<> "/dev/tcp/127.0.0.1/$port") 2> /dev/null; then
  echo "port $port is taken, perhaps by a server of an earlier run: end it, or set PORT" >&2
  exit 1
fi
began=$SECONDS
inside thali import /thali/sample/store.json > "$work/import.log" 2>&1 || { cat "$work/import.log" >&2; exit 1; }
inside thali serve > "$work/serve.log" 2>&1 &
server=$!
until curl -fsS "http://127.0.0.1:$port/health/ready" > /dev/null 2>&1; do
  kill -0 "$server" || { cat "$work/serve.log" >&2; exit 1; }
  sleep 0.2
done
inside node --input-type=module - "http://127.0.0.1:$port" demo < "$root/deploy/first-order.js"
seconds 'import, start, first order'
inside thali doctor | sed 's/^/  /' || true
