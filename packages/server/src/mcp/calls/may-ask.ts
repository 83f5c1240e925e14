import type { RegisteredTool } from "@etui/engine";

/** Whether calls of the tool may end in a question to the person, such as a card, which only the SDK's side can put. */
export const mayAsk = (tool: RegisteredTool): boolean =>
  tool.effect === "external" || tool.effect === "display" || tool.confirm !== undefined;
