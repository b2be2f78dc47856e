#!/bin/sh
# Installs or updates Stitchdesk from its unpacked archive, on Debian and systems like it. Run as root: sudo deploy/install.sh
# --no-start leaves the service stopped, for a first installation on a database server of yours or from a backup.
# DESTDIR=/somewhere installs below that folder, for packages: no user is made and no service touched there.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
release=${here%/*}
dest=${DESTDIR:-}
program=$dest/opt/stitchdesk

starts=yes
case ${1:-} in
  '') ;;
  --no-start) starts= ;;
  *)
    echo "Usage: $0 [--no-start]" >&2
    exit 64
    ;;
esac

say() { echo "$*"; }
fail() {
  echo "$*" >&2
  exit 1
}

[ -x "$release/bin/node" ] || fail "$release is no unpacked release. Unpack stitchdesk-….tar.gz and run deploy/install.sh in there."
[ -n "$dest" ] || [ "$(id -u)" = 0 ] || fail "Run this as root: sudo $0"
(cd "$release" && sha256sum --check --quiet SHA256SUMS) || fail "Files differ from SHA256SUMS. Fetch the archive again."
"$release/bin/node" --version >/dev/null || fail "This archive is for another system or processor."
version=$("$release/bin/stitchdesk" version)
folder=$program/$version

if [ -z "$dest" ] && ! id stitchdesk >/dev/null 2>&1; then
  useradd --system --user-group --home-dir /var/lib/stitchdesk --no-create-home --shell /usr/sbin/nologin stitchdesk
fi

# Beside the former version, which runs until the switch. Under a passing name first, so that a copy cut short is never taken for one.
mkdir -p "$program"
rm -rf "$folder.part"
cp -R "$release" "$folder.part"
[ -n "$dest" ] || chown -R root:root "$folder.part"
chmod -R go+rX,go-w "$folder.part"
rm -rf "$folder.old"
[ ! -e "$folder" ] || mv "$folder" "$folder.old"
mv "$folder.part" "$folder"
rm -rf "$folder.old"
if [ -z "$dest" ]; then
  # The code of sandboxes, compiled while the former version runs, so that the first picture takes no longer than any other.
  rm -rf /var/cache/stitchdesk
  install -d -o stitchdesk -g stitchdesk -m 0700 /var/cache/stitchdesk
  (cd / && runuser -u stitchdesk -- env NODE_COMPILE_CACHE=/var/cache/stitchdesk "$folder/bin/stitchdesk" keep-code) ||
    say "The code of sandboxes could not be compiled beforehand. The first picture does that."
fi
ln -sfn "$version" "$program/current.part"
mv -T "$program/current.part" "$program/current"

mkdir -p "$dest/usr/local/bin" "$dest/etc/stitchdesk" "$dest/etc/systemd/system"
ln -sfn /opt/stitchdesk/current/bin/stitchdesk "$dest/usr/local/bin/stitchdesk"
password=
if [ ! -e "$dest/etc/stitchdesk/stitchdesk.env" ]; then
  install -m 0640 "$here/stitchdesk.env.example" "$dest/etc/stitchdesk/stitchdesk.env"
  [ -n "$dest" ] || chgrp stitchdesk "$dest/etc/stitchdesk/stitchdesk.env"
  password=", with the first administrator's password"
  say "Set PUBLIC_URL and the mail server in /etc/stitchdesk/stitchdesk.env."
fi
install -m 0644 "$here/stitchdesk.service" "$dest/etc/systemd/system/stitchdesk.service"

if [ -z "$dest" ]; then
  install -d -o stitchdesk -g stitchdesk -m 0700 /var/backups/stitchdesk
fi

if [ -n "$dest" ] || [ ! -d /run/systemd/system ]; then
  say "Stitchdesk $version is installed. Start it with: systemctl enable --now stitchdesk"
  exit 0
fi
systemctl daemon-reload
if [ -z "$starts" ]; then
  say "Stitchdesk $version is installed. Set /etc/stitchdesk/stitchdesk.env, then start it with: systemctl enable --now stitchdesk"
  exit 0
fi
systemctl enable --quiet stitchdesk
say "Starting Stitchdesk. journalctl -fu stitchdesk shows what it waits for."
systemctl restart stitchdesk || fail "Stitchdesk $version does not start. journalctl -u stitchdesk says why."
say "Stitchdesk $version runs. Its output$password: journalctl -u stitchdesk"
