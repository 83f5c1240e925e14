/** A growing reply. Watchers are told of each change, in the form in which it is sent. */
import type { Message, MessagePart, ReplyEvent, TokenUsage, ToolPart } from "@etui/protocol/conversation";
import { costOf, type ModelPrice } from "@etui/protocol/model-price";

type Spoken = "text" | "reasoning";

export class ReplyDraft {
  readonly parts: MessagePart[];
  usage: TokenUsage | undefined;
  readonly #tell: (event: ReplyEvent) => void;
  readonly #price: ModelPrice | undefined;

  /** `parts` and `usage` are those of a continued reply. */
  constructor(
    { parts, usage }: Pick<Message, "parts" | "usage">,
    tell: (event: ReplyEvent) => void,
    price?: ModelPrice,
  ) {
    this.parts = [...parts];
    this.usage = usage;
    this.#tell = tell;
    this.#price = price;
  }

  /** The number of the next step. */
  get nextStep(): number {
    return (this.parts.at(-1)?.step ?? -1) + 1;
  }

  add(part: MessagePart): number {
    const index = this.parts.push(part) - 1;
    this.#tell({ type: "part", index, part });
    return index;
  }

  /** Appends to a part that was added when it began. */
  append(index: number, delta: string): void {
    const part = this.parts[index] as Extract<MessagePart, { type: Spoken }>;
    this.parts[index] = { ...part, text: part.text + delta };
    this.#tell({ type: "text", index, delta });
  }

  change(index: number, change: Partial<MessagePart>): void {
    const part = { ...this.parts[index], ...change } as MessagePart;
    this.parts[index] = part;
    this.#tell({ type: "part", index, part });
  }

  /** The calls of a step with their positions, in the order in which the model made them. */
  callsOf(step: number): { index: number; call: ToolPart }[] {
    return this.parts.flatMap((part, index) =>
      part.type === "tool" && part.step === step ? [{ index, call: part }] : [],
    );
  }

  textOf(step: number): string {
    return this.parts.map((part) => (part.type === "text" && part.step === step ? part.text : "")).join("");
  }

  countTokens({ input_tokens, output_tokens, cached_tokens }: TokenUsage): void {
    const before = this.usage;
    const cached = (before?.cached_tokens ?? 0) + (cached_tokens ?? 0);
    const usage = {
      input_tokens: (before?.input_tokens ?? 0) + input_tokens,
      output_tokens: (before?.output_tokens ?? 0) + output_tokens,
      ...(cached > 0 && { cached_tokens: cached }),
    };
    const price = this.#price;
    this.usage = price
      ? { ...usage, cost: { amount: costOf(usage, price), currency: price.currency } }
      : usage;
  }

  /** The whole message, on top of what was stored of it. */
  asMessage(stored: Message, more: Partial<Message> = {}): Message {
    return { ...stored, parts: this.parts, ...(this.usage && { usage: this.usage }), ...more };
  }
}
