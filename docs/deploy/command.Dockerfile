# The image of the command, without a shell, for CI systems that run a container:
#   docker build --file docs/deploy/command.Dockerfile --tag keysieve-command .
#   docker run --rm --volume "$PWD:/clone:ro" keysieve-command scan --history
FROM node:24-bookworm AS build
WORKDIR /keysieve
COPY package.json package-lock.json .npmrc ./
COPY .scripts/prepare.mjs .scripts/prepare.mjs
RUN npm ci
COPY . .
RUN npm run compile && npm run executable && sh docs/deploy/gather-root.sh build/keysieve /image

FROM scratch
COPY --from=build /image /
ENV PATH=/usr/bin HOME=/tmp
USER 65532:65532
WORKDIR /clone
ENTRYPOINT ["/usr/bin/keysieve"]
CMD ["scan"]
