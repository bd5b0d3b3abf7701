#!/usr/bin/env bash
# `npm run restore:drill`: a service at work is backed up, destroyed (processes, database server, files), restored on a
# new server and goes on. Needs PostgreSQL's own programs, server included (Debian: postgresql), and a built checkout.
set -euo pipefail
cd "$(dirname "$0")/../.."
bin="${POSTGRES_BIN:-$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -1)}"
work="$(mktemp -d)"
export DATA_DIR="$work/data" PORT="${PORT:-18470}" SWEEP_SECONDS=2 JOB_LEASE_SECONDS=5
base="http://127.0.0.1:$PORT/v1"
as_postgres() { if [[ $EUID -eq 0 ]]; then (cd / && setpriv --reuid=postgres --regid=postgres --clear-groups "$@"); else "$@"; fi; }
say() { echo; echo "== $*"; }
trap 'stop_all; rm -rf "$work"' EXIT

start_cluster() { # name port
  install -d "$work/$1"
  chmod 755 "$work"
  [[ $EUID -eq 0 ]] && chown postgres "$work/$1"
  as_postgres "$bin/initdb" --auth=trust --username=rollcall --encoding=UTF8 --locale=C -D "$work/$1" > /dev/null
  as_postgres "$bin/pg_ctl" -D "$work/$1" -o "-p $2 -k $work/$1" -l "$work/$1/log" -w start > /dev/null
  export DATABASE_URL="postgresql://rollcall@127.0.0.1:$2/rollcall"
  psql --quiet "postgresql://rollcall@127.0.0.1:$2/postgres" -c 'CREATE DATABASE rollcall'
}
start_service() {
  node scripts/start.mjs > "$work/start.log" 2>&1 &
  service=$!
  until grep -q 'Press Ctrl-C to stop' "$work/start.log"; do
    kill -0 "$service" || { cat "$work/start.log"; exit 1; }
    sleep 1
  done
}
destroy() {
  local children
  mapfile -t children < <(pgrep -P "$service")
  kill -KILL "$service" "${children[@]}"
  wait "$service" 2> /dev/null || true
  service=
  as_postgres "$bin/pg_ctl" -D "$work/first" -m immediate stop > /dev/null
  rm -rf "$work/first" "$DATA_DIR/objects"
}
stop_all() {
  [[ -n "${service:-}" ]] && kill -TERM "$service" 2> /dev/null && wait "$service" 2> /dev/null
  for cluster in first second; do
    [[ -f "$work/$cluster/postmaster.pid" ]] && as_postgres "$bin/pg_ctl" -D "$work/$cluster" -m fast stop > /dev/null
  done
  true
}
account() { node -p "JSON.parse(require('fs').readFileSync('$DATA_DIR/quickstart.json')).$1"; }
token() {
  curl -fsS "$base/oauth/token" -d grant_type=client_credentials -d client_id="$(account client_id)" \
    -d client_secret="$(account client_secret)" | node -p 'JSON.parse(require("fs").readFileSync(0)).access_token'
}
call() { curl -fsS -H "Authorization: Bearer $bearer" "$@"; }
states() { psql -At "$DATABASE_URL" -c 'SELECT status, count(*) FROM jobs GROUP BY status ORDER BY status'; }
outputs() { # one sum for each job that had ended
  for job in $ended; do echo "$job $(call "$base/files/$job/output" | sha256sum | cut -c1-16)"; done
}

say 'a service at work'
start_cluster first 18471
start_service
bearer="$(token)"
ended="$(psql -At "$DATABASE_URL" -c "SELECT id FROM jobs WHERE status::text LIKE 'completed%' ORDER BY id")"
outputs > "$work/before"
cat "$work/before"
node --import ./scripts/typescript.mjs scripts/generate/main.ts csv --rows 400000 --out "$work/large.csv" > /dev/null
for n in 1 2 3; do call -o /dev/null "$base/files/upload" -F "file=@$work/large.csv;filename=large-$n.csv"; done

say 'backed up while it works'
deploy/backup/backup.sh "$work/backup"
du -ah --max-depth=1 "$work/backup"
states

say 'destroyed: processes killed, database server and files gone'
destroy

say 'restored on another server'
start_cluster second 18472
deploy/backup/restore.sh "$work/backup"
states

say 'goes on'
start_service
bearer="$(token)"
until [[ "$(psql -At "$DATABASE_URL" -c "SELECT count(*) FROM jobs WHERE status IN ('queued', 'processing')")" = 0 ]]; do sleep 1; done
states
outputs | diff "$work/before" -
echo 'outputs from before the disaster are identical, byte for byte'
call "$base/files/upload" -F file=@samples/acme-census.csv | head -c 120 && echo
npm run --silent audit:verify
say 'done'
