/** Every place in the sources that sends SQL, with the texts that it may send. */

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
  /** The number of its values, if that is known. */
  values: number | undefined;
}

export interface SendingPlace {
  place: string;
  node: ast.CallExpression;
  statements: SentStatement[];
  /** True if the result is ignored. */
  isUnread: boolean;
  /** True if it is sent directly over a connection, and not in a user's scope. */
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

function sendingCalls({ checker, callsTo }: Program): ast.CallExpression[] {
  const calls = [...callsTo("rows"), ...callsTo("query")].filter(
    (call) => ast.isPropertyAccessExpression(call.expression) && call.arguments.length > 0,
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
  const statements = everyWay((choices) => statementIn(node, new Evaluation(program, callers, choices)));
  const different = new Map(statements.map((one) => [`${one.name}\n${one.text}\n${one.values}`, one]));
  return [...different.values()].map((one) => ({ place, ...one }));
}

/** Reads `rows({ name, text, values })`, `query({ name, text, values })` or `query(text, values)`. */
function statementIn(node: ast.CallExpression, evaluation: Evaluation): Omit<SentStatement, "place"> {
  const [first, second] = node.arguments as unknown as [Node, Node | undefined];
  const sent = evaluation.valueOf(first);
  const isObject = typeof sent === "object" && sent !== null && !(sent instanceof AtRunTime);
  const { name, text, values } = (
    isObject ? sent : { text: sent, values: second ? evaluation.valueOf(second) : [] }
  ) as Sent;
  return {
    name: name === undefined ? undefined : String(name),
    text: String(text),
    values: Array.isArray(values) ? values.length : undefined,
  };
}

interface Sent {
  name?: unknown;
  text?: unknown;
  values?: unknown;
}
