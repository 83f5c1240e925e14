/** Where the values of parameters and variables are kept while a call is looked at. */
import type { Node } from "typescript/unstable/ast";
import { type FunctionNode, isFunction } from "./callers.ts";

/** What the parameters and variables of a call are. Around the statement itself stands one without a caller. */
export interface Frame {
  readonly values: Map<Node, unknown>;
  /** Statements that were carried out because a list is filled by them. */
  readonly done: Set<Node>;
  readonly outer: Frame | undefined;
  readonly of: FunctionNode | undefined;
}

export const newFrame = (outer?: Frame, of?: FunctionNode): Frame => ({
  values: new Map(),
  done: new Set(),
  outer,
  of,
});

/** The call of the function that the declaration stands in. */
export function frameOf(declaration: Node, frame: Frame): Frame {
  const owner = functionAround(declaration);
  let one = frame;
  while (one.of !== owner && one.outer) one = one.outer;
  return one;
}

function functionAround(node: Node): FunctionNode | undefined {
  for (let one = node.parent; one; one = one.parent) if (isFunction(one)) return one;
  return undefined;
}
