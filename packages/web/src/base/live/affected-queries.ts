import type { StoredCard } from "@etui/protocol/cards/stored-card";
import type { Change } from "@etui/protocol/tool-result";
import type { Query } from "@tanstack/react-query";

/**
 * The keys of every cached answer about data. They are written here and nowhere else, because the live
 * stream must know which of them a change makes stale.
 */
export const dataKeys = {
  /** `prefix` is empty for the root and ends in a slash below it. */
  children: (prefix: string) => ["children", prefix] as const,
  history: (path: string) => ["history", path] as const,
  version: (path: string, version: number) => ["version", path, version] as const,
  /** Between a kept version and the newest one. */
  diff: (path: string, from: number) => ["diff", path, from] as const,
  /** `source` is the path given to show_card. */
  card: (source: string, cardType: string) => ["card", source, cardType] as const,
  search: (prefix: string, search: string) => ["search", prefix, search] as const,
};
/** Cards that were shown, and are stored. */
export const storedCardKeys = {
  all: ["stored-cards"] as const,
  one: (id: string) => ["stored-cards", "one", id] as const,
  /** `filter` as the address of the list has it. */
  list: (filter: string) => ["stored-cards", "list", filter] as const,
  pins: ["stored-cards", "pins"] as const,
};
export const conversationKeys = {
  all: ["conversations"] as const,
  one: (id: string) => ["conversations", "one", id] as const,
  /** `filter` as the address of the list has it. */
  list: (filter: string) => ["conversations", "list", filter] as const,
};
export const skillsKey = ["skills"] as const;
export const confirmationsKey = ["confirmations"] as const;
/** Lists, details, firings and simulations are kept below it, and all are read again when a trigger changes. */
export const triggersKey = ["triggers"] as const;
export const inboxKey = ["inbox"] as const;
export const settingsKey = ["settings"] as const;
/** `path` narrows it to one document; what else narrows it does not matter to the stream. */
export const activityKey = (path: string | undefined, rest: string | null) =>
  ["activity", path ?? EVERYTHING, rest] as const;
/** No stored path is this. */
const EVERYTHING = "";

/** Whether a cached answer about stored cards is stale once these cards have changed. */
export function isStoredCardAffected(key: Query["queryKey"], changed: ReadonlySet<string>): boolean {
  const [kind, what, id] = key as [string, string, string];
  return kind === "stored-cards" && changed.size > 0 && (what !== "one" || changed.has(id));
}

/** Whether a stored card shows what is stored at the changed path. One that is not here yet may. */
export function isDrawnFrom(
  { queryKey, state }: Pick<Query, "queryKey"> & { state: Pick<Query["state"], "data"> },
  { target }: Pick<Change, "target">,
): boolean {
  const [kind, what] = queryKey;
  if (kind !== "stored-cards" || what !== "one") return false;
  const source = (state.data as Pick<StoredCard, "data_source"> | undefined)?.data_source;
  return source === undefined || (source.type === "path" && isAtOrBelow(target, source.path));
}

/** A source that ends in a slash is what lies below it; a slash alone is everything. */
const isAtOrBelow = (path: string, source: string) =>
  source === "/" || path === source || path.startsWith(source.endsWith("/") ? source : `${source}/`);

/** Whether a cached answer is stale once `change` has happened. A kept version is only when it was erased. */
export function isAffected(key: Query["queryKey"], change: Pick<Change, "target" | "action">): boolean {
  const [kind, subject] = key as [string, string | undefined];
  if (subject === undefined) return false;
  const path = change.target;
  switch (kind) {
    case "children": {
      if (!path.startsWith(subject)) return false;
      // An update moves no counts: only the level that shows the document itself is stale.
      return change.action !== "updated" || !path.slice(subject.length).includes("/");
    }
    // A document may say now what it did not say before.
    case "search":
      return path.startsWith(subject);
    case "history":
    case "diff":
      return path === subject;
    case "version":
      return path === subject && change.action === "purged";
    case "activity":
      return subject === EVERYTHING || path === subject;
    case "card":
      return isAtOrBelow(path, subject);
    default:
      return false;
  }
}
