import type { Domain } from "../domain/domain.ts";
import { CALL_TABLES } from "./call-tables.ts";
import { type ManualServices, toolInstructions } from "./tool-instructions.ts";

/** The domain of calls: how a tool is called, what was called, and what waits for the person to confirm it. */
export const callsDomain = {
  name: "calls",
  tables: CALL_TABLES,
  open: (services: ManualServices) => ({ tools: { tool_instructions: toolInstructions(services) } }),
} satisfies Domain<ManualServices>;
