/** A reply that this process makes, with its watchers. */
import type { Message, MessageState, ReplyEvent } from "@etui/protocol/conversation";
import type { ModelPrice } from "@etui/protocol/model-price";
import { ReplyDraft } from "./reply-draft.ts";

export type Watcher = (event: ReplyEvent) => void;

export class RunningReply {
  readonly draft: ReplyDraft;
  readonly #stored: Message;
  readonly #watchers = new Set<Watcher>();
  readonly #stop = new AbortController();
  readonly #over = Promise.withResolvers<void>();
  #dirty = false;

  /** `price` is that of the model that speaks. */
  constructor(stored: Message, price: ModelPrice | undefined) {
    this.#stored = stored;
    const tell = (event: ReplyEvent) => {
      this.#dirty = true;
      for (const watcher of this.#watchers) watcher(event);
    };
    this.draft = new ReplyDraft(stored, tell, price);
  }

  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** Fulfilled when the reply is stored as far as it came. */
  get ended(): Promise<void> {
    return this.#over.promise;
  }

  isOver(): void {
    this.#over.resolve();
  }

  /** Whether it has grown since the last call. */
  takeNews(): boolean {
    const dirty = this.#dirty;
    this.#dirty = false;
    return dirty;
  }

  stop(): void {
    this.#stop.abort(new DOMException("The person stopped the reply.", "AbortError"));
  }

  watch(watcher: Watcher): () => void {
    this.#watchers.add(watcher);
    watcher({ type: "reply", message: this.draft.asMessage(this.#stored) });
    return () => this.#watchers.delete(watcher);
  }

  end(state: MessageState, { error, model }: { error: string | undefined; model: string }, at: Date): void {
    const isOver = state !== "waiting";
    const message = this.draft.asMessage(this.#stored, {
      state,
      model,
      ...(error !== undefined && { error }),
      finished_at: isOver ? at.toISOString() : null,
    });
    for (const watcher of this.#watchers) watcher({ type: "end", message });
    this.#watchers.clear();
  }
}
