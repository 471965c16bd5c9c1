#!/bin/bash
# What the image's own start does for the compose files: gives the volume to its account, creates the cluster, runs the
# scripts while the server listens on a local socket only, and becomes the server.
set -euo pipefail
export PGDATA=/var/lib/postgresql/18/docker
PATH=$(ls -d /usr/lib/postgresql/*/bin | tail -1):$PATH
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  chmod 3775 /var/run/postgresql
  chown -R postgres "$PGDATA" /var/run/postgresql
  exec gosu postgres "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username postgres --pwfile <(printf '%s\n' "$POSTGRES_PASSWORD") --auth-local trust --auth-host scram-sha-256
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  pg_ctl --wait --options '-c listen_addresses=' start
  for script in /docker-entrypoint-initdb.d/*.sh; do POSTGRES_USER=postgres "$script"; done
  pg_ctl --wait --mode fast stop
fi
exec postgres -c 'listen_addresses=*'
