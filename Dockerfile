FROM python:3.13-slim-bookworm

# Names beyond the Latin script are drawn with Noto; without it they become "Seat 3".
RUN apt-get update \
    && apt-get install --yes --no-install-recommends fonts-noto-cjk fonts-noto-core \
    && rm -rf /var/lib/apt/lists/*

# The user's id is fixed, so that a volume's owner can be said in one line of the README.
RUN useradd --uid 10001 --create-home brigade
WORKDIR /app
# Every file that is installed has the hash that the lock names (CONTRIBUTING.md).
COPY requirements.lock ./
RUN pip install --no-cache-dir --require-hashes --only-binary :all: --requirement requirements.lock
COPY pyproject.toml README.md LICENSE ./
COPY bot bot
COPY cogs cogs
COPY data data
COPY render render
RUN pip install --no-cache-dir --no-deps --no-build-isolation .

RUN install -d -o brigade -g brigade /var/lib/brigade
# What only an operator can mend, such as a wrong token, is said each hour: no restart helps.
ENV BRIGADE_DATA=/var/lib/brigade BRIGADE_ON_ERROR=wait
VOLUME /var/lib/brigade
USER brigade
STOPSIGNAL SIGTERM
# Well is: the event loop beats, Discord's gateway is there, moves can be saved.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["brigade", "health"]
ENTRYPOINT ["brigade"]
CMD ["run"]
