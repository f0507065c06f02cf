# Builds the product, then keeps only what it needs to run. compose.yaml starts it with PostgreSQL; with a database and
# an identity provider of your own:
#   docker run -p 8080:8080 -e DATABASE_URL=... -e OIDC_ISSUER=... -e OIDC_CLIENT_ID=... -e PUBLIC_URL=... genie
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/schemas ./schemas
COPY --from=build /app/layouts ./layouts
COPY --from=build /app/src/server/storage/migrations ./src/server/storage/migrations
COPY --from=build /app/src/server/storage/routines ./src/server/storage/routines
COPY --from=build /app/docs/LICENSE.md /app/docs/third-party-notices.md ./docs/
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "dist/server/start.js"]
