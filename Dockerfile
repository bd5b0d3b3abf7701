# One image for the four processes, the migration, and the account command; which of them runs is the command:
# apps/<api|worker|delivery|sftp>/dist/main.js, scripts/migrate.mjs, or apps/api/dist/account.js.
FROM node:26-trixie-slim AS base
# What Node.js is linked against from 25 on, where a slim base lacks it.
RUN ldconfig -p | grep -q 'libatomic\.so\.1' \
  || (apt-get update && apt-get install -y --no-install-recommends libatomic1 \
    && rm -rf /var/lib/apt/lists/* /var/cache/apt/*)

FROM base AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc turbo.json tsconfig.base.json ./
COPY scripts/ scripts/
COPY prisma/ prisma/
COPY packages/ packages/
COPY apps/ apps/
RUN npm ci --no-audit --no-fund --loglevel=error
RUN npx turbo run build --log-order=grouped
# What stays is what runs. A workspace without a package.json has no dependencies: the dashboard is bundled, and the packages
# for partners are not part of the service. Optional packages are those of `npm start` (PostgreSQL) and of the database
# client's command line. Of the database client itself, PostgreSQL's part stays.
RUN rm -rf packages/cli packages/client packages/webhook-verifier apps/dashboard/package.json \
  && npm prune --omit=dev --omit=optional --no-audit --no-fund --loglevel=error \
  && find node_modules/@prisma/client/runtime -name 'query_compiler_*' ! -name 'query_compiler_fast_bg.postgresql*.mjs' -delete \
  && find apps packages -mindepth 2 -maxdepth 2 \( -name src -o -name test -o -name .turbo \) -exec rm -rf {} + \
  && find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
  && find . -xtype l -delete

FROM base
ARG BUILD_COMMIT=unknown
ENV NODE_ENV=production \
    BUILD_COMMIT=${BUILD_COMMIT} \
    DATA_DIR=/data \
    SCRATCH_DIR=/scratch \
    HOST=0.0.0.0 \
    ADMIN_HOST=0.0.0.0 \
    ADMIN_PORT=9090
WORKDIR /app
RUN install -d -o node -g node -m 0700 /data /scratch
COPY --from=build /build/package.json ./
COPY --from=build /build/node_modules/ node_modules/
COPY --from=build /build/prisma/ prisma/
COPY --from=build /build/scripts/migrate.mjs scripts/
COPY --from=build /build/packages/ packages/
COPY --from=build /build/apps/ apps/
# What the API serves as its documentation.
COPY CHANGELOG.md ./
COPY docs/*.md docs/
COPY packages/cli/README.md packages/cli/
COPY packages/client/README.md packages/client/
COPY clients/python/README.md clients/python/
# By number, so that Kubernetes can tell that it is not root. The root file system may be read-only: what is written
# goes to /data (stored files, without a bucket), /scratch (encrypted, of a job under way) and /tmp.
USER 1000:1000
VOLUME ["/data", "/scratch"]
EXPOSE 8080 9090
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.ADMIN_PORT}/health/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The flags of scripts/start/app-flags.mjs: memory stays small whatever the size of the machine.
ENTRYPOINT ["node", "--max-semi-space-size=4", "--max-old-space-size=160", "--expose-gc"]
CMD ["apps/api/dist/main.js"]
