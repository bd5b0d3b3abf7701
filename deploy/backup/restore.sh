#!/usr/bin/env bash
# Restores what backup.sh wrote: `DATABASE_URL=… DATA_DIR=… deploy/backup/restore.sh <folder>`. The database has to be
# there and empty, no process of the service may run. Afterwards start the service with the MASTER_KEYS of the backup:
# jobs that were waiting or under way begin again, webhooks that were due are sent. Queues are not restored, they are
# filled again from the database.
set -euo pipefail
folder="${1:?the folder that backup.sh wrote}"
: "${DATABASE_URL:?}"
(cd "$folder" && sha256sum --check --quiet SHA256SUMS)
# Roles belong to the server: those that are there already are left as they are.
psql --quiet --dbname="$DATABASE_URL" --file="$folder/roles.sql" 2>&1 | grep -v 'already exists' || true
# With owners: the queues' tables belong to the role that the service works as.
pg_restore --dbname="$DATABASE_URL" --exit-on-error --single-transaction "$folder/database.dump"
if [[ -d "$folder/objects" ]]; then
  : "${DATA_DIR:?}"
  mkdir -p "$DATA_DIR"
  cp -a "$folder/objects" "$DATA_DIR/objects"
fi
