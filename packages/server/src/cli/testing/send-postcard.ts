/** A tool that reaches outside and needs the person's confirmation, as none of the built-in ones does. */
import type { Tool } from "@etui/engine";

export const sendPostcard: Tool = {
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
