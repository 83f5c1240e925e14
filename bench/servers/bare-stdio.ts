/** The limit of MCP over stdio: a loop that answers every line with its own arguments. */
import { createInterface } from "node:readline";

createInterface({ input: process.stdin }).on("line", (line) => {
  const { id, params } = JSON.parse(line);
  if (id === undefined) return;
  const content = [{ type: "text", text: JSON.stringify(params.arguments ?? {}) }];
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", id, result: { content } })}\n`);
});
