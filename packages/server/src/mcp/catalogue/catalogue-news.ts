/**
 * Announces that the list of tools, or of skills, has changed: from this process's registry and folders, and from other
 * processes by the bus. What a user activated, wrote, or allowed an expert concerns only that user.
 */
import type { Etui } from "@etui/engine";

/** A change here comes back over the bus, and tools often come in batches: one announcement is enough for all of it. */
const GATHER_MS = 50;

/** Other skills bring other tools, prompts and resources; `tools` concerns only tools. */
export type NewsOf = "tools" | "skills";
type NewsListener = (of: NewsOf) => void;

export class CatalogueNews {
  readonly #etui: Etui;
  readonly #log: (line: string) => void;
  /** Each listener with its user. */
  readonly #listeners = new Map<NewsListener, string | undefined>();
  readonly #stops: (() => void)[] = [];
  #timer: NodeJS.Timeout | undefined;
  #news: NewsOf = "tools";
  #listening = false;
  #isClosed = false;

  constructor(etui: Etui, log: (line: string) => void) {
    this.#etui = etui;
    this.#log = log;
  }

  /** The first listener opens the bus. Without a user it is told only about the catalogue. */
  subscribe(listener: NewsListener, userId?: string): () => void {
    if (this.#isClosed) return () => {};
    this.#listeners.set(listener, userId);
    if (!this.#listening) this.#listen();
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#listeners.clear();
    for (const stop of this.#stops.splice(0)) stop();
  }

  #listen(): void {
    this.#listening = true;
    this.#stops.push(
      this.#etui.tools.onChange(() => this.#tellSoon("tools")),
      this.#etui.skills.library.onChange(() => this.#tellSoon("skills")),
    );
    this.#etui.bus
      .subscribe((word) => {
        if (word.topic === "tools.changed") this.#tellSoon("tools");
        if (word.topic === "bus.resumed") this.#tellSoon("skills");
        if (word.topic === "skills.activated") this.#tellUser(word.userId, "tools");
        if (word.topic === "skills.changed" || word.topic === "user.replaced")
          this.#tellUser(word.userId, "skills");
        // This concerns both tools and skills.
        if (word.topic === "experts.changed") this.#tellUser(word.userId, "skills");
      })
      .then((stop) => {
        // A client may be gone before the bus is open.
        if (this.#isClosed) stop();
        else this.#stops.push(stop);
      })
      .catch((error) =>
        this.#log(`MCP clients hear of changed tools from this process only: ${error.message}`),
      );
  }

  #tellSoon(of: NewsOf): void {
    if (of === "skills") this.#news = of;
    this.#timer ??= setTimeout(() => {
      const news = this.#news;
      this.#timer = undefined;
      this.#news = "tools";
      for (const listener of this.#listeners.keys()) listener(news);
    }, GATHER_MS).unref();
  }

  #tellUser(userId: string, of: NewsOf): void {
    for (const [listener, listensFor] of this.#listeners) if (listensFor === userId) listener(of);
  }
}
