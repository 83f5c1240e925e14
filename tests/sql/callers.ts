/** Who calls a function of the sources. */

import type { Node } from "typescript/unstable/ast";
import * as ast from "typescript/unstable/ast";
import type { Program } from "./program.ts";

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
  readonly #calls = new Map<string, ast.CallExpression[]>();
  readonly #found = new Map<Node, readonly ast.CallExpression[]>();

  constructor(program: Program) {
    this.#program = program;
    for (const node of program.nodes) {
      const name = ast.isCallExpression(node) ? calledName(node)?.text : undefined;
      if (name === undefined) continue;
      const calls = this.#calls.get(name);
      if (calls) calls.push(node as ast.CallExpression);
      else this.#calls.set(name, [node as ast.CallExpression]);
    }
  }

  of(called: FunctionNode): readonly ast.CallExpression[] {
    const known = this.#found.get(called);
    if (known) return known;
    const declaration = ast.isVariableDeclaration(called.parent) ? called.parent : called;
    const name = (declaration as { name?: Node }).name?.getText();
    const calls = (name === undefined ? undefined : this.#calls.get(name)) ?? [];
    const found = calls.filter((call) => this.#program.declarationOf(calledName(call)!) === declaration);
    this.#found.set(called, found);
    return found;
  }
}

const calledName = ({
  expression,
}: ast.CallExpression): ast.Identifier | ast.PrivateIdentifier | undefined => {
  const name = ast.isPropertyAccessExpression(expression) ? expression.name : expression;
  return ast.isIdentifier(name) || ast.isPrivateIdentifier(name) ? name : undefined;
};
