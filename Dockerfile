# avs in a container: `docker build -t avs .`, then `docker run --rm -v "$PWD:/work" avs run scene.avs`.
# `./dev trial` runs the same commands in a bare Debian.
FROM debian:bookworm AS build
COPY . /src
# git tells the build its commit, which becomes part of the version.
RUN apt-get update && apt-get install -y --no-install-recommends git && cd /src && ./dev package

FROM debian:bookworm
COPY --from=build /src/build/release/packages/avs_*.deb /tmp/
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y /tmp/avs_*.deb && rm -rf /var/lib/apt/lists/* /tmp/*.deb
WORKDIR /work
ENTRYPOINT ["avs"]
