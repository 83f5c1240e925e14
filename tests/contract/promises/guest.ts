import type { ToolResult } from "@etui/protocol/tool-result";
import type { Stack } from "../../harness/stack.ts";

/** Somebody who came in by one door. */
export interface Guest {
  call(tool: string, args: object): Promise<ToolResult>;
  list(): Promise<string[]>;
  /** Puts a name where no other door's guest writes. */
  at(name: string): string;
  hasTestTools: boolean;
  /** The house behind the door, to look at what really happened. */
  stack(): Stack;
}
