# Builds the service, and leaves behind what only building needs. A start builds nothing.

FROM node:20-bookworm-slim AS build
WORKDIR /build
# Packages first: they change less often than the sources.
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/release.mjs /hiatus

FROM node:20-bookworm-slim
# Everybody on the network may connect to the container; what is published is for whoever runs it to say.
ENV NODE_ENV=production \
    HIATUS_HOST=0.0.0.0 \
    HIATUS_DATA_DIR=/data \
    PORT=3000
WORKDIR /hiatus
COPY --from=build /hiatus ./
# The image's own user, who may write to nothing but the data.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# With less room for young garbage V8 collects too often when many call at once.
ENTRYPOINT ["node", "--max-semi-space-size=32", "hiatus.mjs"]
CMD ["start"]
