/**
 * A refusal before it is answered: codes and facts, whose sentence is made in the caller's language at the end
 * (mount-endpoints.ts).
 */

import type { Language } from "@etui/protocol/language-of";
import { ERROR_CODES, type ErrorCode } from "@etui/protocol/tool-result";
import { type Because, refusalsOf } from "@etui/words/refusal";
import { sayBecause } from "@etui/words/say-refusal";
import { jsonAnswer } from "./answer.ts";

export class Refusing {
  readonly #http: number;
  readonly #head: object;
  readonly #because: Because;
  readonly #named: object;
  readonly #headers: Record<string, string> | undefined;

  constructor(
    http: number,
    head: object,
    because: Because,
    { named = {}, headers }: { named?: object; headers?: Record<string, string> | undefined } = {},
  ) {
    this.#http = http;
    this.#head = head;
    this.#because = because;
    this.#named = named;
    this.#headers = headers;
  }

  answer(locale: Language): Response {
    const because = this.#because;
    const error = sayBecause(because, locale);
    const reason = typeof because === "string" ? { error } : { error, refusals: refusalsOf(because) };
    return jsonAnswer({ ...this.#head, ...reason, ...this.#named }, this.#http, this.#headers);
  }
}

export const refuse = (error_code: ErrorCode, because: Because, headers?: Record<string, string>): Refusing =>
  new Refusing(ERROR_CODES[error_code].http, { status: "error", error_code }, because, { headers });

/** Something in the request is wrong. */
export const wrong = (because: Because): Refusing => refuse("invalid_arguments", because);

/** `there` is what is stored instead. */
export const conflicting = (because: Because, there: object = {}): Refusing =>
  new Refusing(409, { status: "conflict" }, because, { named: there });

/** `named` is what was requested. */
export const notThere = (because: Because, named: object = {}): Refusing =>
  new Refusing(404, { status: "not_found" }, because, { named });
