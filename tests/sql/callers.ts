/** Finds the callers of a function in the sources. */

import type { Node } from "typescript/unstable/ast";
import * as ast from "typescript/unstable/ast";
import { calledName, type Program } from "./program.ts";

export type FunctionNode =
  | ast.FunctionDeclaration
  | ast.FunctionExpression
  | ast.ArrowFunction
  | ast.MethodDeclaration;

export const isFunction = (node: Node): node is FunctionNode =>
  ast.isFunctionDeclaration(node) ||
  ast.isFunctionExpression(node) ||
  ast.isArrowFunction(node) ||
  ast.isMethodDeclaration(node);

export class Callers {
  readonly #program: Program;
  readonly #found = new Map<Node, readonly ast.CallExpression[]>();

  constructor(program: Program) {
    this.#program = program;
  }

  of(called: FunctionNode): readonly ast.CallExpression[] {
    const known = this.#found.get(called);
    if (known) return known;
    const declaration = ast.isVariableDeclaration(called.parent) ? called.parent : called;
    const name = (declaration as { name?: Node }).name?.getText();
    const calls = name === undefined ? [] : this.#program.callsTo(name);
    const found = calls.filter((call) => this.#program.declarationOf(calledName(call)!) === declaration);
    this.#found.set(called, found);
    return found;
  }
}
