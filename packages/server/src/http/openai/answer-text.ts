/** An answer as one text that only grows, whether it is sent as it grows or as a whole. */
import type { MessagePart, ReplyEvent } from "@etui/protocol/conversation";
import type { AnswerWords } from "./answer-words.ts";

export type Kind = "text" | "reasoning";

export class AnswerText {
  text = "";
  reasoning = "";
  readonly #words: AnswerWords;
  readonly #grown: (kind: Kind, delta: string) => void;
  /** The types of the parts so far, in their order. */
  readonly #types: MessagePart["type"][] = [];
  /** The last step that spoke, by kind. */
  readonly #spoke: Partial<Record<Kind, number>> = {};

  constructor(words: AnswerWords, grown: (kind: Kind, delta: string) => void) {
    this.#words = words;
    this.#grown = grown;
  }

  take(event: ReplyEvent): void {
    if (event.type === "text") this.#grow(this.#types[event.index] as Kind, event.delta);
    else if (event.type === "part" && this.#types[event.index] === undefined) {
      const { part } = event;
      this.#types[event.index] = part.type;
      if (part.type === "text" || part.type === "reasoning") this.#begin(part.type, part);
      else if (part.type === "notice") this.addLine(`[${this.#words.notice[part.notice]}]`);
    }
  }

  /** Adds a line of its own, with a blank one before it. */
  addLine(line: string): void {
    if (line !== "") this.#grow("text", `${gapBehind(this.text)}${line}`);
    delete this.#spoke.text;
  }

  #begin(kind: Kind, { step, text }: { step: number; text: string }): void {
    // What a step says after its calls, or after a line of Etui's, is a paragraph of its own.
    if (this.#spoke[kind] !== step) this.#grow(kind, gapBehind(this[kind]));
    this.#spoke[kind] = step;
    this.#grow(kind, text);
  }

  #grow(kind: Kind, delta: string): void {
    if (delta === "") return;
    this[kind] += delta;
    this.#grown(kind, delta);
  }
}

const gapBehind = (text: string): string =>
  text === "" || text.endsWith("\n\n") ? "" : text.endsWith("\n") ? "\n" : "\n\n";
