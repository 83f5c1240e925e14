/** A way into Etui, as the contract suite sees it. */
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Stack } from "../stack.ts";

export interface Door {
  name: string;
  /** A program started as users start it has only the built-in tools. */
  hasTestTools: boolean;
  connect(stack: Stack): Promise<Visitor>;
}

export interface Visitor {
  call(tool: string, args: object): Promise<ToolResult>;
  /** The names of the tools, in this door's spelling. */
  list(): Promise<string[]>;
  close(): Promise<void>;
}
