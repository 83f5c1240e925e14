/** The command line with one more tool: none of the built-in ones reaches outside, so none needs the person's word. */
import type { Tool } from "@etui/engine";
import { main } from "../main.ts";

const sendPostcard: Tool = {
  name: "send_postcard",
  title: "Send a postcard",
  summary: "Sends a postcard.",
  description: "Sends a postcard.",
  effect: "external",
  idempotent: false,
  destructive: false,
  inputSchema: { type: "object", properties: { to: { type: "string" } } },
  timeoutMs: 1_000,
  validate: (value) => ({ ok: true, value }),
  run: async ({ to }: { to: string }) => ({ status: "success", model_output: `Sent to ${to}.` }),
};

await main(process.argv.slice(2), { tools: [sendPostcard] });
