/** Many stdio MCP servers on one home, as an editor, a chat and a terminal each start their own. */
import { Client } from "@modelcontextprotocol/client";
import { expect } from "vitest";
import { identifyProcess } from "../../packages/engine/src/database/embedded/server/process-identity.ts";
import { temporaryHome } from "../../packages/engine/src/testing/temporary-home.ts";
import { stdioTransport } from "./doors/mcp.ts";
import { countPostmasters } from "./postmaster-of.ts";

/**
 * All start at once on an empty home, call at once, and leave at once: one database server in between, every
 * answer right, and nothing left running.
 */
export async function expectCrowdServed({
  servers,
  calls,
}: {
  servers: number;
  calls: number;
}): Promise<void> {
  await using home = await temporaryHome();
  await using clients = new AsyncDisposableStack();
  const members = await Promise.all(
    Array.from({ length: servers }, async (_, member) => {
      const client = new Client({ name: `member-${member}`, version: "1" });
      clients.defer(() => client.close());
      const transport = stdioTransport(home.path);
      await client.connect(transport);
      return { client, pid: transport.pid! };
    }),
  );
  expect(await countPostmasters(home)).toBe(1);

  const shared = await Promise.all(members.map(({ client }, member) => callInTurn(client, member, calls)));
  // Each write to the shared path made a version of its own, and none is missing.
  const versions = shared.flat().toSorted((a, b) => a - b);
  expect(versions).toEqual(versions.map((_, index) => index + 1));

  await Promise.all(members.map(({ client }) => client.close()));
  for (const { pid } of members) expect(await identifyProcess(pid)).toEqual({ state: "dead" });
  expect(await countPostmasters(home)).toBe(0);
}

/** Writes and reads a document of its own, and writes a shared one; returns the versions of the shared one. */
async function callInTurn(client: Client, member: number, calls: number): Promise<number[]> {
  const call = async (name: string, args: Record<string, unknown>) =>
    (await client.callTool({ name, arguments: args })).structuredContent as Record<string, unknown>;
  const path = `members/${member}`;
  const versions: number[] = [];
  let written = 0;
  for (let n = 0; n < calls; n += 1) {
    switch (n % 3) {
      case 0:
        written += 1;
        expect(await call("write_user_data", { path, content: { member, n } })).toMatchObject({
          status: "success",
          version: written,
        });
        break;
      case 1:
        expect(await call("read_user_data", { path })).toMatchObject({
          version: written,
          data: { member, n: n - 1 },
        });
        break;
      default: {
        const answer = await call("write_user_data", { path: "everybody", content: { member, n } });
        expect(answer).toMatchObject({ status: "success" });
        versions.push(answer.version as number);
      }
    }
  }
  return versions;
}
