/** Runs the tool calls that the code requests in one call: some at once, the others in turn, and a limited number. */

import { randomUUID } from "node:crypto";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { Json, JsonObject } from "@etui/values/json/json";
import { parseJson } from "@etui/values/parse/parse-json";
import { inWords } from "@etui/words/in-words";
import { refusal } from "@etui/words/refusal";
import { failure } from "../../../tool/answers.ts";
import type { SkillContext } from "../handler.ts";
import type { FromCode } from "./from-code.ts";

export type ToolRequest = FromCode & { type: "execute" | "show" };

const MOST = 200;
/** The limit is per call: a requested tool may belong to the same skill and wait for its own requests. */
const MOST_UNDER_WAY = 8;

export interface ToolRequestParts {
  context: SkillContext;
  onResult: (request: number, result: ToolResult) => void;
  log: (line: string) => void;
}

export class ToolRequests {
  readonly #parts: ToolRequestParts;
  readonly #waiting: ToolRequest[] = [];
  #underWay = 0;
  #taken = 0;
  #isOver = false;

  constructor(parts: ToolRequestParts) {
    this.#parts = parts;
  }

  /** False if it was one too many. */
  take(request: ToolRequest): boolean {
    this.#taken += 1;
    if (this.#taken > MOST) return false;
    this.#waiting.push(request);
    this.#work();
    return true;
  }

  /** The call has been answered, so waiting requests are dropped. */
  end(): void {
    this.#isOver = true;
  }

  #work(): void {
    while (this.#underWay < MOST_UNDER_WAY && !this.#isOver) {
      const request = this.#waiting.shift();
      if (!request) return;
      this.#underWay += 1;
      void this.#answer(request).finally(() => {
        this.#underWay -= 1;
        this.#work();
      });
    }
  }

  async #answer(request: ToolRequest): Promise<void> {
    const { context, onResult, log } = this.#parts;
    const result = await carryOut(request, context).catch((thrown: unknown) => {
      const fault = randomUUID().slice(0, 8);
      log(`fault ${fault}: a call by the code failed: ${String(thrown)}`);
      return failure("internal", refusal("road.internal", { fault }));
    });
    // Refusals made here did not pass the road, which would have added the sentence.
    onResult(request.request, inWords(result, context.locale));
  }
}

async function carryOut(request: ToolRequest, context: SkillContext): Promise<ToolResult> {
  const parsed = parseJson(request.json);
  if (!parsed.ok) return failure("invalid_arguments", parsed.refused);
  if (request.type === "execute") return context.execute(request.name, parsed.value as JsonObject);
  const { data = null, options = {} } = parsed.value as { data?: Json; options?: JsonObject };
  return context.show(request.view, data, options);
}
