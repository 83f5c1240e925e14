/** Etui accepts what Etui serves: skills of every format are transferred unchanged, over both transports. */
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PassThrough } from "node:stream";
import { fileURLToPath } from "node:url";
import type { AllowList, Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import { SkillsClient } from "@modelcontextprotocol/client/ext/skills";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillSkillHome } from "../skills/testing/skill-home.ts";
import { serveEndpoint } from "../testing/serve-endpoint.ts";
import { StreamPairTransport } from "../testing/stream-pair-transport.ts";
import { connectStdio } from "../testing/test-clients.ts";
import { serveMcpOverStdio } from "../transport/stdio.ts";
import { type McpSkillsRead, readMcpSkills, readSkillsOver } from "./read-mcp-skills.ts";

const HOUSE = fileURLToPath(new URL("../../../../../tests/skills/house/", import.meta.url));

let etui: Etui;
const homes: string[] = [];
const newHome = async () => {
  const home = await mkdtemp(join(tmpdir(), "etui-trip-"));
  homes.push(home);
  return home;
};
beforeAll(async () => {
  const home = await newHome();
  await fillSkillHome(home);
  await cp(HOUSE, home, { recursive: true });
  etui = await startTestEtui({ home, bundledSkills: join(home, "none") });
});
afterAll(async () => {
  await etui.close();
  for (const home of homes) await rm(home, { recursive: true });
});

const quiet = () => {};

async function overHttp(): Promise<McpSkillsRead> {
  const server = await serveEndpoint(etui, { log: quiet });
  const port = Number(new URL(server.url).port);
  const allow: AllowList = { has: (host, asked) => host === "127.0.0.1" && asked === port };
  try {
    return await readMcpSkills({ url: server.url }, { allow });
  } finally {
    await server.close();
  }
}

async function overStdio(): Promise<McpSkillsRead> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const served = serveMcpOverStdio({ etui, version: "0.0.0", log: quiet, userId: "lin", input, output });
  const read = await readSkillsOver(new StreamPairTransport(output, input));
  input.end();
  await served;
  return read;
}

const entriesOf = async (server: Etui) => {
  await using connection = await connectStdio(server, { era: "2026" });
  return (await new SkillsClient(connection.client).list()).skills;
};

test.each([
  ["streamable HTTP", overHttp],
  ["stdio", overStdio],
])("over %s every skill arrives, and is served again with the same digests", async (_name, take) => {
  const read = await take();
  expect(read).toMatchObject({ ok: true, notes: [] });
  if (!read.ok) return;
  const home = await newHome();
  for (const { uri, files } of read.packages) {
    const folder = join(home, "skills", dirname(uri.slice("skill://".length)));
    for (const { path, data } of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), data);
    }
  }
  const other = await startTestEtui({ home, bundledSkills: join(home, "none") });
  try {
    expect(await entriesOf(other)).toEqual(await entriesOf(etui));
    const [here, there] = await Promise.all([etui, other].map(({ skills }) => skills.library.of("lin")));
    expect([...there!.skills.keys()]).toEqual([...here!.skills.keys()]);
    for (const [id, skill] of here!.skills) {
      const { name, version, triggers, requires, paths, cardMapping, tools, body } = there!.skills.get(id)!;
      const { description: _, ...expected } = skill;
      expect({ ...expected, name, version, triggers, requires, paths, cardMapping, tools, body }).toEqual(
        expected,
      );
    }
  } finally {
    await other.close();
  }
});
