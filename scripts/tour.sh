#!/usr/bin/env bash
# Runs the README's tour line by line, as it is written there: what stands there must work.
# Needs a running server; the home folder is ~/.etui, as the README has it, so CI sets HOME. ETUI_PORT counts.
set -euo pipefail
cd "$(dirname "$0")/.."

# The inspector is downloaded by npx in the README; here it is the one installed for the conformance tests.
# The tour's sh blocks are between "## A tour" and the next heading.
awk '/^## /{tour = /^## A tour/} tour && /^```sh$/{code = 1; next} /^```$/{code = 0} tour && code' README.md |
while IFS= read -r line; do
  line=${line//127.0.0.1:4117/127.0.0.1:${ETUI_PORT:-4117}}
  line=${line/#npx @modelcontextprotocol\/inspector@2.12.0/tests\/conformance\/node_modules\/.bin\/mcp-inspector}
  printf '\n$ %s\n' "$line"
  output=$(bash -euo pipefail -c "$line" </dev/null)
  printf '%s\n' "${output:0:1500}"
done
