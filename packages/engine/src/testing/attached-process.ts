/**
 * A process that attaches to the embedded server, for tests that kill it. It reports events in JSON lines. A line on
 * its standard input is SQL to run as the owner, and the end of the input means leave.
 */
import { createInterface } from "node:readline";
import { Client } from "pg";
import { attachEmbeddedPostgres } from "../database/embedded/attach-embedded-postgres.ts";
import { thisMachine } from "../database/embedded/server/machine.ts";

const say = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`);

try {
  const { packageFolder, ...options } = JSON.parse(process.argv[2] ?? "{}");
  const server = await attachEmbeddedPostgres(
    { ...options, log: (line) => say({ log: line }) },
    { ...thisMachine, packageFolder },
  );
  say({ attached: server });
  for await (const sql of createInterface(process.stdin)) {
    const client = new Client(server.owner);
    await client.connect();
    say({ rows: (await client.query(sql)).rows });
    await client.end();
  }
  await server.detach();
} catch (error) {
  say({ refused: error instanceof Error ? error.message : String(error) });
}
