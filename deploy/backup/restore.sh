#!/usr/bin/env bash
# Restores what backup.sh wrote: `DATABASE_OWNER_URL=… DATA_DIR=… deploy/backup/restore.sh <folder>`. The login in
# DATABASE_OWNER_URL (else DATABASE_URL) owns the database, which is there and empty; no process of the service runs, and
# DATA_DIR has no files yet. Afterwards `npm run migrate` gives the service's login its rights; then start the service
# with the MASTER_KEYS of the backup: jobs that were waiting or under way begin again, webhooks that were due are sent.
# Queues are not restored, they are filled again from the database.
set -euo pipefail
folder="${1:?the folder that backup.sh wrote}"
url="${DATABASE_OWNER_URL:-${DATABASE_URL:?}}"
stop() { echo "restore.sh: $1" >&2; exit 1; }
ask() { psql -XAtq --set=ON_ERROR_STOP=1 --dbname="$url" -c "$1"; }

(cd "$folder" && sha256sum --check --quiet SHA256SUMS)
owner="$(ask 'SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = current_database()')"
[[ "$(ask "SELECT pg_has_role(current_user, '$owner', 'USAGE')")" = t ]] ||
  stop "the database belongs to $owner. Run as an administrator: ALTER DATABASE $(ask 'SELECT quote_ident(current_database())') OWNER TO $(ask 'SELECT quote_ident(current_user)');"
[[ "$(ask "SELECT count(*) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')")" = 0 ]] ||
  stop "the database isn't empty. Restore into a new one."
if [[ -d "$folder/objects" ]]; then
  : "${DATA_DIR:?}"
  [[ ! -d "$DATA_DIR/objects" || -z "$(ls -A "$DATA_DIR/objects")" ]] ||
    stop "$DATA_DIR/objects has files already. Restore into a new DATA_DIR."
fi
# Roles belong to the server; policies name these two.
for role in rollcall_app rollcall_system; do
  [[ "$(ask "SELECT count(*) FROM pg_roles WHERE rolname = '$role'")" = 1 ]] || ask "CREATE ROLE $role NOLOGIN" ||
    stop "this login may not make roles. Run as an administrator: CREATE ROLE rollcall_app NOLOGIN; CREATE ROLE rollcall_system NOLOGIN; GRANT rollcall_app, rollcall_system TO $(ask 'SELECT quote_ident(current_user)');"
done
# The schema is there already, and its comment may be another's to set.
pg_restore --list "$folder/database.dump" | grep -vE ' (SCHEMA|COMMENT) - (SCHEMA )?public ' > "$folder.list"
pg_restore --dbname="$url" --no-owner --exit-on-error --single-transaction --use-list="$folder.list" "$folder/database.dump"
rm "$folder.list"
if [[ -d "$folder/objects" ]]; then
  mkdir -p "$DATA_DIR/objects"
  cp -a "$folder/objects/." "$DATA_DIR/objects/"
fi
echo "Restored. Run npm run migrate (DATABASE_OWNER_URL, DATABASE_URL), and start the service with the MASTER_KEYS of the backup."
