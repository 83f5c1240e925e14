/** Every place of the sources that sends SQL, with the texts that it may send. */

import type { Node } from "typescript/unstable/ast";
import * as ast from "typescript/unstable/ast";
import type { Type } from "typescript/unstable/sync";
import { AtRunTime } from "./at-run-time.ts";
import { Callers } from "./callers.ts";
import { everyWay } from "./choices.ts";
import { Evaluation } from "./evaluation.ts";
import { type Program, placeOf } from "./program.ts";

export interface SentStatement {
  place: string;
  name: string | undefined;
  text: string;
  /** How many values go with it, where that is known. */
  values: number | undefined;
}

export interface SendingPlace {
  place: string;
  node: ast.CallExpression;
  statements: SentStatement[];
  /** Whatever comes back is dropped. */
  isUnread: boolean;
  /** It goes over a connection that is asked itself, and not in a user's scope. */
  isBare: boolean;
}

const CLIENTS = new Set(["Client", "Pool", "PoolClient", "ClientBase"]);

export function findStatements(program: Program): SendingPlace[] {
  const callers = new Callers(program);
  return sendingCalls(program).map((node) => ({
    place: placeOf(node),
    node,
    statements: statementsOf(node, program, callers),
    isUnread: ast.isAwaitExpression(node.parent) && ast.isExpressionStatement(node.parent.parent),
    isBare: methodOf(node) === "query",
  }));
}

function sendingCalls({ nodes, checker }: Program): ast.CallExpression[] {
  const calls = nodes.filter(
    (node): node is ast.CallExpression =>
      ast.isCallExpression(node) &&
      ast.isPropertyAccessExpression(node.expression) &&
      ["rows", "query"].includes(node.expression.name.text) &&
      node.arguments.length > 0,
  );
  const senders = checker.getTypeAtLocation(
    calls.map((call) => (call.expression as ast.PropertyAccessExpression).expression),
  );
  const sent = checker.getTypeAtLocation(calls.map((call) => call.arguments[0]!));
  const hasText = (type: Type | undefined) =>
    type !== undefined && checker.getPropertyOfType(type, "text") !== undefined;
  return calls.filter((call, index) =>
    methodOf(call) === "rows" ? hasText(sent[index]) : CLIENTS.has(senders[index]?.getSymbol()?.name ?? ""),
  );
}

const methodOf = (call: ast.CallExpression): string =>
  (call.expression as ast.PropertyAccessExpression).name.text;

function statementsOf(node: ast.CallExpression, program: Program, callers: Callers): SentStatement[] {
  const place = placeOf(node);
  const [first, second] = node.arguments as unknown as [Node, Node | undefined];
  const found = new Map<string, SentStatement>();
  for (const sent of everyWay((choices) => {
    const evaluation = new Evaluation(program, callers, choices);
    const value = evaluation.valueOf(first);
    const values = second && evaluation.valueOf(second);
    return typeof value === "object" && value !== null && !(value instanceof AtRunTime)
      ? (value as { name?: unknown; text?: unknown; values?: unknown })
      : { text: value, values: values ?? [] };
  })) {
    const { name, text, values } = sent;
    const statement = {
      place,
      name: name === undefined ? undefined : String(name),
      text: String(text),
      values: Array.isArray(values) ? values.length : undefined,
    };
    found.set(`${statement.name}\n${statement.text}`, statement);
  }
  return [...found.values()];
}
