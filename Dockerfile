# syntax=docker/dockerfile:1
# The calendar as an image: `docker build --tag calendar .` (docs/deploy.md, "Docker").

FROM node:22-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
COPY packages/client/package.json packages/client/
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
RUN STANDALONE=true npm run build

# The programs: `npm run migrate`, `seed`, `import`, `password`, `index`, `backup`, with all that they are written in.
FROM build AS tools
ENV NODE_ENV=production
ENV DATABASE_URI=file:/app/data/calendar.db
ENV MEDIA_DIRECTORY=/app/data/media
ENV npm_config_cache=/tmp/npm
RUN mkdir data && chown 1000:1000 data
USER 1000:1000
VOLUME ["/app/data", "/tmp"]
CMD ["npm", "run"]

FROM node:22-bookworm-slim AS app
WORKDIR /app
ENV NODE_ENV=production
ENV NEXT_TELEMETRY_DISABLED=1
ENV HOSTNAME=0.0.0.0
ENV PORT=3000
ENV DATABASE_URI=file:/app/data/calendar.db
ENV MEDIA_DIRECTORY=/app/data/media
COPY --from=build /app/.next/standalone ./
COPY --from=build /app/.next/static ./.next/static
RUN mkdir data && chown 1000:1000 data
USER 1000:1000
# All that is ever written: what the calendar holds, and what is there for a moment.
VOLUME ["/app/data", "/tmp"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "./src/app/listenWhenReady.mjs", "server.js"]
