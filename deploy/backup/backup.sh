#!/usr/bin/env bash
# Backs up a running service: `DATABASE_URL=… DATA_DIR=… deploy/backup/backup.sh <folder>`. Nothing has to be stopped.
# The database first, the files after it: stored files are never changed, so every one that the dump knows is copied;
# those that came later are orphans after a restore, and swept. Files in a bucket are left to the bucket's versioning.
# Not in it, and worthless without them: MASTER_KEYS. Keep those elsewhere.
set -euo pipefail
folder="${1:?the folder to write to}"
: "${DATABASE_URL:?}"
mkdir -p "$folder"
chmod 700 "$folder"
pg_dumpall --dbname="$DATABASE_URL" --roles-only --no-role-passwords > "$folder/roles.sql"
pg_dump --format=custom --file="$folder/database.dump" "$DATABASE_URL"
if [[ -n "${DATA_DIR:-}" && -d "$DATA_DIR/objects" ]]; then
  # A file that is deleted meanwhile is none that anybody will miss.
  cp -a "$DATA_DIR/objects" "$folder/objects" || [[ -d "$folder/objects" ]]
fi
sums="$(cd "$folder" && find . -type f -print0 | sort -z | xargs -0 sha256sum)"
echo "$sums" > "$folder/SHA256SUMS"
