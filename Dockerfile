# One image: the pinned Node comes with npm's platform package, so any Node may install it.
FROM node:24-trixie-slim AS build
RUN apt-get update \
  && apt-get install -y --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /thali
COPY package.json package-lock.json ./
COPY packages/domain/package.json packages/domain/
COPY packages/contract/package.json packages/contract/
COPY packages/builders/package.json packages/builders/
COPY apps/server/package.json apps/server/
COPY apps/storefront/package.json apps/storefront/
COPY apps/backoffice/package.json apps/backoffice/
COPY apps/e2e/package.json apps/e2e/
COPY test-kit/package.json test-kit/
COPY proofs/package.json proofs/
COPY bench/package.json bench/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build \
  && rm -rf node_modules apps/*/node_modules \
  && npm ci --omit=dev --workspace @thali/server --include-workspace-root --no-audit --no-fund \
  && find apps packages -name '*.test.ts' -not -path '*/node_modules/*' -delete \
  && rm -rf apps/server/upgrades

FROM debian:trixie-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --create-home --home-dir /home/thali thali \
  && install -d -o thali -g thali /data /backups
WORKDIR /thali
COPY --from=build /thali/package.json ./
COPY --from=build /thali/bin bin
COPY --from=build /thali/node_modules node_modules
COPY --from=build /thali/packages/domain packages/domain
COPY --from=build /thali/packages/contract packages/contract
COPY --from=build /thali/apps/server apps/server
COPY --from=build /thali/sample sample
COPY --from=build /thali/apps/storefront/package.json apps/storefront/
COPY --from=build /thali/apps/storefront/dist apps/storefront/dist
COPY --from=build /thali/apps/backoffice/dist apps/backoffice/dist
RUN printf '#!/bin/sh\nexec node /thali/bin/thali.js "$@"\n' > /usr/local/bin/thali \
  && chmod 755 /usr/local/bin/thali
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data PATH=/thali/node_modules/.bin:$PATH
USER thali
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["thali"]
CMD ["serve"]
