/** Answers questions from the passages of all domains, which are kept in the background. */
import type { TenantScope } from "../../database/tenant.ts";
import type { FoundPassage } from "../../domain/passage-source.ts";
import { Indexer } from "../indexer.ts";
import { askPassages, type Question } from "./ask-passages.ts";
import { followPassages, type NamedPassages } from "./passage-index.ts";

/** How long a question waits for passages that are behind. Then it is answered from those that there are. */
const PATIENCE_MS = 1_000;

/** Said to whoever asked while they were. */
export const BEHIND =
  "(What was written lately is still being prepared for questions: ask again in a moment, or search for words that stand there.)";

interface PassagesOptions {
  scope: (userId: string) => TenantScope;
  mayWrite: () => boolean;
  log: (line: string) => void;
}

export class Passages {
  readonly #indexer: Indexer;
  #sources: readonly NamedPassages[] = [];

  constructor(options: PassagesOptions) {
    this.#indexer = new Indexer({
      ...options,
      step: (scope) => followPassages(scope, this.#sources, options.log),
    });
  }

  /** Called once, when all domains are open. */
  follow(sources: readonly NamedPassages[]): void {
    this.#sources = sources;
  }

  /** Something of this user changed. */
  wake(userId: string): void {
    if (this.#sources.length > 0) this.#indexer.wake(userId);
  }

  /** The best thing first, and the passages of each together; and whether there are changes that they do not know. */
  async ask(
    scope: TenantScope,
    question: string,
    asked: Question,
  ): Promise<{ found: FoundPassage[]; isBehind: boolean }> {
    const isThere = await this.#indexer.catchUp(scope.userId, PATIENCE_MS);
    return { found: await askPassages(scope, question, asked), isBehind: !isThere };
  }

  close(): Promise<void> {
    return this.#indexer.close();
  }
}
