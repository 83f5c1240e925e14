/** The values of parameters and variables during the evaluation of a call. */
import type { Node } from "typescript/unstable/ast";
import { type FunctionNode, isFunction } from "./callers.ts";

/** The parameters and variables of a call. The statement itself has a frame without a caller. */
export interface Frame {
  readonly values: Map<Node, unknown>;
  /** Statements that were carried out because they fill a list. */
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

/** The frame of the function that contains the declaration. */
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
