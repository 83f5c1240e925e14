/** A way into Etui, as the contract suite sees it. */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Stack } from "../stack.ts";

export interface Door {
  name: string;
  /** False for a program started as users start it, which has only the built-in tools. */
  hasTestTools: boolean;
  connect(stack: Stack): Promise<Visitor>;
}

export interface Visitor {
  call(tool: string, args: object): Promise<ToolResult>;
  /** The names of the tools, in the spelling of this surface. */
  list(): Promise<string[]>;
  close(): Promise<void>;
}
