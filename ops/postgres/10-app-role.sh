#!/bin/sh
# Runs once, when the database's volume is new: the product gets a role that owns its own database and nothing else.
# On a volume from before, run the same statements by hand (docs/operations.md).
set -eu
psql --username "$POSTGRES_USER" --dbname postgres --set ON_ERROR_STOP=1 --set password="$APP_DATABASE_PASSWORD" <<'SQL'
create role coach_app login nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
create database coach owner coach_app;
revoke connect on database coach from public;
SQL
