#!/usr/bin/env bash
# Backs up a running service: `DATABASE_URL=… DATA_DIR=… deploy/backup/backup.sh <new folder>`. Nothing has to be stopped.
# DATABASE_URL is the service's own login: as `rollcall_system` it may read every row, and no superuser is needed.
# The database first, the files after it: stored files are never changed, so every one that the dump knows is copied;
# those that came later are orphans after a restore, and swept. Files in a bucket are left to the bucket's versioning.
# Not in it, and worthless without them: MASTER_KEYS. Keep those elsewhere.
set -euo pipefail
folder="${1:?the folder to write to}"
: "${DATABASE_URL:?}"
stop() { echo "backup.sh: $1" >&2; exit 1; }

[[ ! -e "$folder" || -z "$(ls -A "$folder")" ]] || stop "$folder isn't empty. Choose a new folder for each backup."
server="$(psql -XAt "$DATABASE_URL" -c 'SHOW server_version_num')"
dump="$(pg_dump --version | grep -oE '[0-9]+' | head -1)"
[[ "$dump" -ge $((server / 10000)) ]] ||
  stop "pg_dump is version $dump and the server version $((server / 10000)). Use pg_dump of the server's version or newer."
mkdir -p "$folder"
chmod 700 "$folder"
# The queues' tables and the counters of rate limits are filled again from the others.
pg_dump --format=custom --role=rollcall_system --enable-row-security --no-owner \
  --exclude-schema=bullmq --exclude-schema=rollcall_limits --file="$folder/database.dump.part" "$DATABASE_URL"
mv "$folder/database.dump.part" "$folder/database.dump"
if [[ -n "${DATA_DIR:-}" && -d "$DATA_DIR/objects" ]]; then
  # A file that is deleted meanwhile is none that anybody will miss.
  cp -a "$DATA_DIR/objects" "$folder/objects" || [[ -d "$folder/objects" ]]
fi
sums="$(cd "$folder" && find . -type f -print0 | sort -z | xargs -0 sha256sum)"
echo "$sums" > "$folder/SHA256SUMS"
echo "Backed up to $folder ($(du -sh "$folder" | cut -f1))."
