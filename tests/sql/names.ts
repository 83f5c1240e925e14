/** What a name in the sources stands for: a constant, a part of one, a parameter, or a loop variable. */

import type { Node } from "typescript/unstable/ast";
import * as ast from "typescript/unstable/ast";
import { AtRunTime } from "./at-run-time.ts";
import type { Callers, FunctionNode } from "./callers.ts";
import type { Choices } from "./choices.ts";
import type { Evaluation } from "./evaluation.ts";
import { fieldOf } from "./fields.ts";
import { type Frame, frameOf } from "./frame.ts";
import { type Program, placeOf } from "./program.ts";

/** Callers of callers are followed too; those in other files only for the function around the statement. */
const MOST_CALLERS = 3;

export class Names {
  readonly #evaluation: Evaluation;
  readonly #program: Program;
  readonly #callers: Callers;
  readonly #choices: Choices;
  /** The functions around the statement, and around their callers, whose callers were followed. */
  readonly #called = new Set<FunctionNode>();

  constructor(evaluation: Evaluation, program: Program, callers: Callers, choices: Choices) {
    this.#evaluation = evaluation;
    this.#program = program;
    this.#callers = callers;
    this.#choices = choices;
  }

  valueOf(declaration: Node, asked: Node, frame: Frame): unknown {
    if (ast.isFunctionDeclaration(declaration))
      return this.#evaluation.closure(declaration, frameOf(declaration, frame));
    const home = frameOf(declaration, frame);
    if (home.values.has(declaration)) return home.values.get(declaration);
    const value = this.#initial(declaration, asked, home);
    home.values.set(declaration, value);
    if (Array.isArray(value) && ast.isVariableDeclaration(declaration)) this.#fill(declaration, home);
    return value;
  }

  #initial(declaration: Node, asked: Node, home: Frame): unknown {
    if (ast.isVariableDeclaration(declaration) && ast.isIdentifier(declaration.name)) {
      const loop = declaration.parent.parent;
      if (ast.isForOfStatement(loop)) return this.#oneOf(loop, asked, home);
      const isConst = (declaration.parent.flags & ast.NodeFlags.Const) !== 0;
      return isConst && declaration.initializer
        ? this.#evaluation.eval(declaration.initializer, home)
        : new AtRunTime(asked);
    }
    if (ast.isBindingElement(declaration)) return this.#taken(declaration, asked, home);
    if (ast.isParameterDeclaration(declaration)) return this.#handedIn(declaration, asked, home);
    return new AtRunTime(asked);
  }

  #oneOf(loop: ast.ForOfStatement, asked: Node, home: Frame): unknown {
    const all = this.#evaluation.listed(this.#evaluation.eval(loop.expression, home));
    if (!Array.isArray(all) || all.length === 0) return new AtRunTime(asked);
    return this.#choices.among(`the turn of ${placeOf(loop)}`, all);
  }

  /** Reads `const { name, text: sql = "" } = …`. */
  #taken(element: ast.BindingElement, asked: Node, home: Frame): unknown {
    const pattern = element.parent as ast.BindingPattern;
    const owner = pattern.parent;
    const whole = this.#declaredByPattern(owner, pattern, home);
    const key = ast.isArrayBindingPattern(pattern)
      ? pattern.elements.indexOf(element)
      : (element.propertyName ?? element.name)!.getText();
    if (element.dotDotDotToken && !(whole instanceof AtRunTime)) return this.#rest(pattern, whole);
    const value = fieldOf(whole, key, asked);
    return element.initializer && this.#evaluation.isMissing(value)
      ? this.#evaluation.eval(element.initializer, home)
      : value;
  }

  #rest(pattern: ast.BindingPattern, whole: unknown): unknown {
    if (ast.isArrayBindingPattern(pattern)) return (whole as unknown[]).slice(pattern.elements.length - 1);
    const named = pattern.elements.map((element) => (element.propertyName ?? element.name)?.getText());
    return Object.fromEntries(Object.entries(whole as object).filter(([key]) => !named.includes(key)));
  }

  #declaredByPattern(owner: Node, pattern: Node, home: Frame): unknown {
    if (!home.values.has(owner)) home.values.set(owner, this.#whole(owner, pattern, home));
    return home.values.get(owner);
  }

  #whole(owner: Node, pattern: Node, home: Frame): unknown {
    if (ast.isParameterDeclaration(owner)) return this.#handedIn(owner, pattern, home);
    const initial = ast.isVariableDeclaration(owner) ? owner.initializer : undefined;
    return initial ? this.#evaluation.eval(initial, home) : new AtRunTime(pattern);
  }

  /** A parameter of the function around the statement has the value that a caller passes, if there are few callers. */
  #handedIn(parameter: ast.ParameterDeclaration, asked: Node, home: Frame): unknown {
    const open = new AtRunTime(asked, `${placeOf(parameter.parent)} ${parameter.pos}`);
    if (home.of !== undefined || open.possible(this.#program)) return open;
    const called = parameter.parent as FunctionNode;
    const calls = this.#callers.of(called);
    const isNear = calls.every((call) => call.getSourceFile() === called.getSourceFile());
    const isFurther = !this.#called.has(called) && this.#called.size >= (isNear ? MOST_CALLERS : 1);
    if (calls.length === 0 || isFurther) return open;
    this.#called.add(called);
    const call = this.#choices.among(`who calls ${placeOf(called)}`, calls);
    const argument = call.arguments[called.parameters.indexOf(parameter)];
    if (argument)
      return ast.isSpreadElement(argument) ? open : this.#evaluation.eval(argument, this.#evaluation.around);
    return parameter.initializer
      ? this.#evaluation.eval(parameter.initializer, this.#evaluation.around)
      : undefined;
  }

  /** Carries out, in their order, the statements around a list that push something onto it. */
  #fill(list: ast.VariableDeclaration, home: Frame): void {
    const block = list.parent.parent.parent;
    if (!ast.isBlock(block)) return;
    const pushes = new RegExp(`\\b${list.name.getText()}\\.(push|unshift|splice)\\(`);
    for (const statement of block.statements) {
      if (statement.pos <= list.pos || home.done.has(statement) || !pushes.test(statement.getText()))
        continue;
      home.done.add(statement);
      const ended = this.#evaluation.run(statement, home);
      // A statement that cannot be evaluated may push anything, so the text must not count as known.
      if (ended?.isOpen) (home.values.get(list) as unknown[]).push(ended.value);
    }
  }
}
