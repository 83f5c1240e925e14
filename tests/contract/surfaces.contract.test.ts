/** The same guarantees on every surface. They are in `promises/`, one file per subject. */
import { afterAll, beforeAll, describe, vi } from "vitest";
import { echo, sendLetter } from "../../packages/server/src/mcp/testing/test-tools.ts";
import { importCountries } from "../harness/countries.ts";
import { cli, cliProcesses } from "../harness/doors/cli.ts";
import type { Door, Visitor } from "../harness/doors/door.ts";
import { http } from "../harness/doors/http.ts";
import { inProcess } from "../harness/doors/in-process.ts";
import { mcpBridged, mcpHttp2025, mcpHttp2026, mcpStdio } from "../harness/doors/mcp.ts";
import { type Stack, startStack } from "../harness/stack.ts";
import { promisesAboutBadInput } from "./promises/bad-input.ts";
import { promisesAboutCalls } from "./promises/calls.ts";
import { promisesAboutCards } from "./promises/cards.ts";
import { promisesAboutDocuments } from "./promises/documents.ts";
import type { Guest } from "./promises/guest.ts";
import { promisesAboutPaths } from "./promises/paths.ts";
import { promisesAboutQueries } from "./promises/queries.ts";

// If every call is a process, ten of them take half a minute while others are working.
vi.setConfig({ testTimeout: 120_000 });

let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ tools: [echo, sendLetter()] });
  await importCountries(stack.etui);
});
afterAll(() => stack.close());

const doors = [inProcess, http, mcpStdio, mcpBridged, mcpHttp2025, mcpHttp2026, cli];

/** A client on a surface, with paths of its own. */
function guestAt(door: Door): Guest {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await door.connect(stack);
  });
  afterAll(() => visitor.close());
  return {
    call: (tool, args) => visitor.call(tool, args),
    list: () => visitor.list(),
    at: (name) => `${door.name}/${name}`,
    hasTestTools: door.hasTestTools,
    stack: () => stack,
  };
}

describe.concurrent.each(doors)("$name", (door) => {
  const guest = guestAt(door);
  promisesAboutCalls(guest);
  promisesAboutDocuments(guest);
  promisesAboutPaths(guest);
  promisesAboutQueries(guest);
  promisesAboutCards(guest);
  promisesAboutBadInput(guest);
});

// A process adds only the way there and back, so one subject is enough.
describe("cli-processes", () => promisesAboutCalls(guestAt(cliProcesses)));
