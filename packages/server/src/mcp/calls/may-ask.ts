import type { RegisteredTool } from "@etui/engine";

/**
 * Whether calls of the tool may end in a question to the person, which only the SDK's side can put; a card may be one.
 */
export const mayAsk = (tool: RegisteredTool): boolean =>
  tool.effect === "external" || tool.effect === "display" || tool.confirm !== undefined;
