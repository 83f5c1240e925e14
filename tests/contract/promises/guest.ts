import type { ToolResult } from "@etui/protocol/tool-result";
import type { Stack } from "../../harness/stack.ts";

/** A client that uses one surface. */
export interface Guest {
  call(tool: string, args: object): Promise<ToolResult>;
  list(): Promise<string[]>;
  /** Puts a name where no other surface's client writes. */
  at(name: string): string;
  hasTestTools: boolean;
  /** The server behind the surface, to see what really happened. */
  stack(): Stack;
}
