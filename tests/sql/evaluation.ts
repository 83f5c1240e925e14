/**
 * The value of an expression in the sources, without running them: constants, templates, and the small functions that
 * build SQL. Values are plain JavaScript values; what is only known when Etui runs is an `AtRunTime`, which leaves a
 * mark in every text that contains it.
 *
 * Only what is needed is evaluated. If a branch depends on something open, the `Choices` decide, and the caller goes
 * through all of them.
 */

import * as ast from "typescript/unstable/ast";
import { type Node, SyntaxKind } from "typescript/unstable/ast";
import { TypeFlags } from "typescript/unstable/sync";
import { AtRunTime, replaceOpenParts } from "./at-run-time.ts";
import { type Callers, type FunctionNode, isFunction } from "./callers.ts";
import { type Choices, NoWay } from "./choices.ts";
import { fieldOf, OTHERS } from "./fields.ts";
import { type Frame, newFrame } from "./frame.ts";
import { Names } from "./names.ts";
import type { Program } from "./program.ts";

const NATIVE: Record<string, unknown> = { Object, Array, String, Number, JSON, Math, Boolean, undefined };
const DEEPEST = 64;

class Returned {
  readonly value: unknown;
  /** True if it is no statement that this can evaluate. */
  readonly isOpen: boolean;
  constructor(value: unknown, isOpen = false) {
    this.value = value;
    this.isOpen = isOpen;
  }
}

export class Evaluation {
  readonly #program: Program;
  readonly #choices: Choices;
  readonly #names: Names;
  /** The frame of the statement itself. */
  readonly around = newFrame();
  #depth = 0;

  constructor(program: Program, callers: Callers, choices: Choices) {
    this.#program = program;
    this.#names = new Names(this, program, callers, choices);
    this.#choices = choices;
  }

  valueOf(expression: Node): unknown {
    return this.eval(expression, this.around);
  }

  eval(node: Node, frame: Frame): unknown {
    if (this.#depth > DEEPEST) return new AtRunTime(node);
    this.#depth += 1;
    try {
      return this.#evaluate(node, frame);
    } finally {
      this.#depth -= 1;
    }
  }

  #evaluate(node: Node, frame: Frame): unknown {
    if (ast.isStringLiteral(node) || ast.isNoSubstitutionTemplateLiteral(node)) return node.text;
    if (ast.isNumericLiteral(node)) return Number(node.text.replaceAll("_", ""));
    if (ast.isTemplateExpression(node)) {
      const spans = node.templateSpans.map(
        ({ expression, literal }) => `${this.#known(this.eval(expression, frame))}${literal.text}`,
      );
      return node.head.text + spans.join("");
    }
    if (ast.isIdentifier(node)) return this.#named(node, frame);
    if (
      ast.isParenthesizedExpression(node) ||
      ast.isAsExpression(node) ||
      ast.isSatisfiesExpression(node) ||
      ast.isNonNullExpression(node)
    )
      return this.eval(node.expression, frame);
    if (ast.isArrayLiteralExpression(node)) return this.#list(node.elements, frame);
    if (ast.isObjectLiteralExpression(node)) return this.#object(node, frame);
    if (ast.isPropertyAccessExpression(node)) return this.#property(node, node.name.text, frame);
    if (ast.isElementAccessExpression(node))
      return this.#property(node, this.#known(this.eval(node.argumentExpression, frame)), frame);
    if (ast.isConditionalExpression(node))
      return this.eval(this.#holds(node.condition, frame) ? node.whenTrue : node.whenFalse, frame);
    if (ast.isBinaryExpression(node)) return this.#binary(node, frame);
    if (ast.isPrefixUnaryExpression(node)) return this.#prefixed(node, frame);
    if (ast.isCallExpression(node)) return this.#call(node, frame);
    if (isFunction(node)) return this.closure(node, frame);
    if (node.kind === SyntaxKind.TrueKeyword) return true;
    if (node.kind === SyntaxKind.FalseKeyword) return false;
    if (node.kind === SyntaxKind.NullKeyword) return null;
    return new AtRunTime(node);
  }

  /** An open value whose type allows only a few values is one of them. */
  #known(value: unknown): unknown {
    if (!(value instanceof AtRunTime)) return value;
    const possible = value.possible(this.#program);
    return possible ? this.#choices.among(value.key, possible) : value;
  }

  #holds(condition: Node, frame: Frame): boolean {
    return this.#isTrue(this.#known(this.eval(condition, frame)));
  }

  #isTrue(value: unknown): boolean {
    if (this.isMissing(value)) return false;
    if (value instanceof AtRunTime && value.isObject(this.#program)) return true;
    return value instanceof AtRunTime ? this.#choices.among(value.key, [true, false]) : Boolean(value);
  }

  /** Whether something may be left out is asked first, so that the ways agree about it. */
  isMissing(value: unknown): boolean {
    if (!(value instanceof AtRunTime)) return value === undefined || value === null;
    return value.isOptional(this.#program) && this.#equals(value, undefined);
  }

  #named(name: ast.Identifier, frame: Frame): unknown {
    if (Object.hasOwn(NATIVE, name.text)) return NATIVE[name.text];
    const declaration = this.#program.declarationOf(name);
    if (!declaration) return new AtRunTime(name);
    return this.#names.valueOf(declaration, name, frame);
  }

  #list(elements: readonly Node[], frame: Frame): unknown[] {
    return elements.flatMap((element) => {
      if (!ast.isSpreadElement(element)) return [this.eval(element, frame)];
      const spread = this.listed(this.eval(element.expression, frame));
      return Array.isArray(spread) ? spread : [new AtRunTime(element)];
    });
  }

  listed(value: unknown): unknown {
    return value instanceof AtRunTime ? (value.elements(this.#program) ?? value) : value;
  }

  #object(node: ast.ObjectLiteralExpression, frame: Frame): unknown {
    const made: Record<string, unknown> = {};
    for (const property of node.properties) {
      if (isListOfValues(property)) made.values = this.#sentWith(property.initializer, frame);
      else if (ast.isPropertyAssignment(property))
        made[this.#keyOf(property.name, frame)] = this.eval(property.initializer, frame);
      else if (ast.isShorthandPropertyAssignment(property))
        made[property.name.getText()] = this.#named(property.name as ast.Identifier, frame);
      else if (ast.isSpreadAssignment(property)) {
        const spread = this.eval(property.expression, frame);
        if (spread instanceof AtRunTime) Object.assign(made, { [OTHERS]: spread });
        else Object.assign(made, spread);
      } else made[this.#keyOf(property.name!, frame)] = new AtRunTime(property);
    }
    return made;
  }

  /** Only the number of values matters, and nothing about them. */
  #sentWith({ elements }: ast.ArrayLiteralExpression, frame: Frame): unknown {
    const parts = elements.map((element) =>
      ast.isSpreadElement(element) ? this.eval(element.expression, frame) : [new AtRunTime(element)],
    );
    return parts.every(Array.isArray) ? parts.flat() : undefined;
  }

  #keyOf(name: Node, frame: Frame): string {
    if (ast.isComputedPropertyName(name)) return String(this.#known(this.eval(name.expression, frame)));
    return ast.isStringLiteral(name) ? name.text : name.getText();
  }

  #property(
    node: ast.PropertyAccessExpression | ast.ElementAccessExpression,
    key: unknown,
    frame: Frame,
  ): unknown {
    const owner = this.eval(node.expression, frame);
    if (node.questionDotToken && this.isMissing(owner)) return undefined;
    return key instanceof AtRunTime ? new AtRunTime(node) : fieldOf(owner, key as PropertyKey, node);
  }

  #prefixed(node: ast.PrefixUnaryExpression, frame: Frame): unknown {
    if (node.operator === SyntaxKind.ExclamationToken) return !this.#holds(node.operand, frame);
    const value = this.eval(node.operand, frame);
    return typeof value === "number" && node.operator === SyntaxKind.MinusToken
      ? -value
      : new AtRunTime(node);
  }

  #binary(node: ast.BinaryExpression, frame: Frame): unknown {
    const kind = node.operatorToken.kind;
    const left = this.#known(this.eval(node.left, frame));
    if (kind === SyntaxKind.AmpersandAmpersandToken)
      return this.#isTrue(left) ? this.eval(node.right, frame) : false;
    if (kind === SyntaxKind.BarBarToken) return this.#isTrue(left) ? left : this.eval(node.right, frame);
    if (kind === SyntaxKind.QuestionQuestionToken)
      return this.isMissing(left) ? this.eval(node.right, frame) : left;
    const right = this.#known(this.eval(node.right, frame));
    if (kind === SyntaxKind.PlusToken && (typeof left === "string" || typeof right === "string"))
      return `${left}${right}`;
    const isSame = kind === SyntaxKind.EqualsEqualsEqualsToken;
    if (isSame || kind === SyntaxKind.ExclamationEqualsEqualsToken)
      return this.#equals(left, right) === isSame;
    const isKnown = typeof left === "number" && typeof right === "number";
    return (isKnown ? ARITHMETIC[kind]?.(left, right) : undefined) ?? new AtRunTime(node);
  }

  #equals(left: unknown, right: unknown): boolean {
    if (!(left instanceof AtRunTime || right instanceof AtRunTime)) return left === right;
    // The marks in a text are new in each run, and what they stand for is not.
    const said = [left, right].map((side) =>
      side instanceof AtRunTime ? side.key : replaceOpenParts(String(side), ({ key }) => key),
    );
    return this.#choices.among(said.join(" is "), [true, false]);
  }

  #call(node: ast.CallExpression, frame: Frame): unknown {
    const callee = this.#callee(node.expression, frame);
    if (typeof callee !== "function") return new AtRunTime(node);
    const given = this.#list(node.arguments, frame);
    const isPush = ast.isPropertyAccessExpression(node.expression) && PUSHES.has(node.expression.name.text);
    const isOfOurs = callee.name === OURS;
    if (isOfOurs && !this.#isOfTexts(node)) return new AtRunTime(node);
    if (!isOfOurs && !isPush && given.some((value) => value instanceof AtRunTime)) return new AtRunTime(node);
    return callee(...given);
  }

  /** Whether its result may be part of a text. Other results stay open. */
  #isOfTexts(call: ast.CallExpression): boolean {
    const type = this.#program.typeOf(call);
    if (!type || (type.flags & (TypeFlags.BooleanLike | TypeFlags.NumberLike)) !== 0) return false;
    const parts = type.isUnionType() ? type.getTypes() : [];
    return !parts.some((part) => part.isObjectType());
  }

  #callee(expression: Node, frame: Frame): ((...given: unknown[]) => unknown) | undefined {
    if (!ast.isPropertyAccessExpression(expression)) {
      const value = this.eval(expression, frame);
      return typeof value === "function" ? (value as () => unknown) : undefined;
    }
    const whole = this.eval(expression.expression, frame);
    const owner = OF_LISTS.has(expression.name.text) ? this.listed(whole) : whole;
    if (owner instanceof AtRunTime || owner === undefined || owner === null) return undefined;
    const method = (owner as Record<string, unknown>)[expression.name.text];
    return typeof method === "function"
      ? named(method.name, (...given) => Reflect.apply(method, owner, given))
      : undefined;
  }

  closure(node: FunctionNode, outer: Frame): (...given: unknown[]) => unknown {
    return named(OURS, (...given) => {
      const isAsync = node.modifiers?.some(({ kind }) => kind === SyntaxKind.AsyncKeyword);
      if (isAsync || !node.body) return new AtRunTime(node);
      const frame = newFrame(outer, node);
      for (const [index, parameter] of node.parameters.entries()) {
        const value = parameter.dotDotDotToken ? given.slice(index) : given[index];
        frame.values.set(
          parameter,
          value === undefined && parameter.initializer ? this.eval(parameter.initializer, frame) : value,
        );
      }
      if (!ast.isBlock(node.body)) return this.eval(node.body, frame);
      const returned = this.run(node.body, frame);
      return returned?.value;
    });
  }

  run(statement: Node, frame: Frame): Returned | undefined {
    if (ast.isBlock(statement)) {
      for (const inner of statement.statements) {
        if (frame.done.has(inner)) continue;
        frame.done.add(inner);
        const returned = this.run(inner, frame);
        if (returned) return returned;
      }
    } else if (ast.isReturnStatement(statement)) {
      return new Returned(statement.expression && this.eval(statement.expression, frame));
    } else if (ast.isIfStatement(statement)) {
      const taken = this.#holds(statement.expression, frame)
        ? statement.thenStatement
        : statement.elseStatement;
      return taken && this.run(taken, frame);
    } else if (ast.isExpressionStatement(statement)) {
      this.eval(statement.expression, frame);
    } else if (ast.isSwitchStatement(statement)) {
      return this.#switch(statement, frame);
    } else if (ast.isForOfStatement(statement)) {
      return this.run(statement.statement, frame);
    } else if (ast.isThrowStatement(statement)) {
      throw new NoWay();
    } else if (!ast.isVariableStatement(statement) && !ast.isFunctionDeclaration(statement)) {
      return new Returned(new AtRunTime(statement), true);
    }
    return undefined;
  }

  /** Every case must return. */
  #switch({ expression, caseBlock }: ast.SwitchStatement, frame: Frame): Returned | undefined {
    const value = this.#known(this.eval(expression, frame));
    const taken = caseBlock.clauses.find(
      (clause) => ast.isDefaultClause(clause) || this.#equals(value, this.eval(clause.expression, frame)),
    );
    for (const statement of taken?.statements ?? []) {
      const returned = this.run(statement, frame);
      if (returned) return returned;
    }
    return undefined;
  }
}

const isListOfValues = (
  property: Node,
): property is ast.PropertyAssignment & { initializer: ast.ArrayLiteralExpression } =>
  ast.isPropertyAssignment(property) &&
  property.name.getText() === "values" &&
  ast.isArrayLiteralExpression(property.initializer);

const ARITHMETIC: Partial<Record<SyntaxKind, (left: number, right: number) => number>> = {
  [SyntaxKind.PlusToken]: (left, right) => left + right,
  [SyntaxKind.MinusToken]: (left, right) => left - right,
  [SyntaxKind.AsteriskToken]: (left, right) => left * right,
  [SyntaxKind.SlashToken]: (left, right) => left / right,
};

const PUSHES = new Set(["push", "unshift", "splice"]);
const OF_LISTS = new Set(["map", "flatMap", "reduce"]);

const OURS = "of the sources";

const named = (name: string, call: (...given: unknown[]) => unknown) =>
  Object.defineProperty(call, "name", { value: name });
