/** The best that any stdio server with a database can reach: the bare loop and one prepared read. */
import { createInterface } from "node:readline";
import pg from "pg";

const client = new pg.Client(JSON.parse(process.env.BENCH_OWNER!));
await client.connect();
createInterface({ input: process.stdin })
  .on("line", async (line) => {
    const { id, params } = JSON.parse(line);
    const { rows } = await client.query({
      name: "read",
      text: "select content, version from user_data_store where user_id = 'local' and data_path = $1",
      values: [params.arguments.path],
    });
    const content = [{ type: "text", text: JSON.stringify(rows[0]) }];
    process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, result: { content } })}\n`);
  })
  .on("close", () => void client.end());
