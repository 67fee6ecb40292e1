# docker build -t corridor .
# The first stage has every tool; the second one has only what production runs, and writes nowhere but to /tmp.
ARG NODE=24-bookworm-slim

FROM node:${NODE} AS build
WORKDIR /src
COPY . .
RUN npm ci && npm run build && node deploy/production-tree.mjs /opt/corridor

FROM node:${NODE}
ENV NODE_ENV=production CORRIDOR_ENV=production CORRIDOR_HOST=0.0.0.0 CORRIDOR_MANAGEMENT_HOST=0.0.0.0 \
    CORRIDOR_MANAGEMENT_PORT=3900 CORRIDOR_SFTP_HOST=0.0.0.0
WORKDIR /opt/corridor
COPY --from=build /opt/corridor .
# A number, so that Kubernetes can see that the user is not root.
USER 10001:10001
EXPOSE 3000 3900 2222
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch('http://127.0.0.1:3900/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "server/launch.mjs"]
CMD ["serve"]
