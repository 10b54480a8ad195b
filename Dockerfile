# The build: every package, both halves of the product.
FROM node:20-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Scripts generate from sources, which come after; the build generates too.
RUN npm ci --ignore-scripts
COPY tsconfig.json vite.config.ts index.html ./
COPY contract contract
COPY server server
COPY src src
COPY public public
COPY tools tools
RUN npm run build

# What runs: only the packages it needs.
FROM node:20-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:20-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data DEMO=off
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
# The bundle is an ES module because this file says so.
COPY package.json ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
# Alive from the first moment; /readyz says when the database is there.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "dist/server/main.js"]
