/** A user's changes of MCP resources, reported to one connection until it stops. */
import type { Etui } from "@etui/engine";
import type { Change } from "@etui/protocol/tool-result";
import { spellingsOfKbUri } from "./kb-resources.ts";
import { INBOX_URI, PLAN_URI, TRIGGERS_URI } from "./named-resources.ts";

export interface DataListener {
  /** A document or a page was created or deleted, so the list of resources has changed. */
  listChanged(): void;
  /** A document, or something below a prefix that ends with `/`. */
  updated(path: string): void;
  /** The inbox, the triggers, the plan or a page of the knowledge base have changed. */
  updatedNamed(uri: string): void;
}

const KB = "kb/";

/** A firing changes its trigger, and nearly always leaves a message. */
function* namedOf(changes: readonly Change[]): Generator<string> {
  if (changes.some(({ kind }) => kind === "trigger")) yield TRIGGERS_URI;
  if (changes.some(({ kind }) => kind.startsWith("plan_"))) yield PLAN_URI;
  if (changes.some(({ kind, action }) => kind === "inbox" || (kind === "trigger" && action === "fired"))) {
    yield INBOX_URI;
  }
  for (const { kind, target } of changes) {
    if (kind === "page" && target.startsWith(KB)) yield* spellingsOfKbUri(target.slice(KB.length));
  }
}

/** `a/` and `a/b/` for `a/b/c`. */
function prefixesOf(path: string): string[] {
  const prefixes: string[] = [];
  for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1)) {
    prefixes.push(path.slice(0, slash + 1));
  }
  return prefixes.filter((prefix) => prefix !== path);
}

/** Reports every change from the moment `ready` resolves. Stopping before that is allowed. */
export function watchData(
  etui: Etui,
  userId: string,
  listener: DataListener,
  log: (line: string) => void,
): { ready: Promise<void>; stop: () => void } {
  let stopped = false;
  let stopFeed: (() => void) | undefined;
  const ready = etui.changes
    .subscribe(userId, (changes) => {
      if (stopped) return;
      const all = changes.map(({ change }) => change);
      for (const uri of namedOf(all)) listener.updatedNamed(uri);
      const documents = all.filter(({ kind }) => kind === "user_data");
      const isListed = ({ kind, action }: Change) => kind === "page" && action !== "updated";
      if (all.some(isListed) || documents.some(({ action }) => action !== "updated")) listener.listChanged();
      const paths = documents.map(({ target }) => target);
      for (const path of new Set(paths.flatMap((target) => [target, ...prefixesOf(target)]))) {
        listener.updated(path);
      }
    })
    .then(({ stop }) => {
      stopFeed = stop;
      if (stopped) stop();
    })
    .catch((error) => log(`an MCP client cannot be told of changes: ${error.message}`));
  return {
    ready,
    stop: () => {
      stopped = true;
      stopFeed?.();
    },
  };
}
