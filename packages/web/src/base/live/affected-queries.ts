import type { StoredCard } from "@etui/protocol/cards/stored-card";
import type { Change } from "@etui/protocol/tool-result";
import type { Query } from "@tanstack/react-query";

/**
 * The keys of all cached answers about data. They are defined only here, because the live stream must know which of
 * them a change makes stale.
 */
export const dataKeys = {
  /** `prefix` is empty for the root and ends in a slash below it. */
  children: (prefix: string) => ["children", prefix] as const,
  history: (path: string) => ["history", path] as const,
  version: (path: string, version: number) => ["version", path, version] as const,
  /** The differences between a kept version and the newest one. */
  diff: (path: string, from: number) => ["diff", path, from] as const,
  /** `source` is the path given to show_card. */
  card: (source: string, cardType: string) => ["card", source, cardType] as const,
  search: (prefix: string, search: string) => ["search", prefix, search] as const,
};
/** Cards that were shown and are stored. */
export const storedCardKeys = {
  all: ["stored-cards"] as const,
  one: (id: string) => ["stored-cards", "one", id] as const,
  /** `filter` is the one in the address of the list. */
  list: (filter: string) => ["stored-cards", "list", filter] as const,
  pins: ["stored-cards", "pins"] as const,
};
export const conversationKeys = {
  all: ["conversations"] as const,
  one: (id: string) => ["conversations", "one", id] as const,
  /** `filter` is the one in the address of the list. */
  list: (filter: string) => ["conversations", "list", filter] as const,
};
/** The tasks of the plan and what is shown of them. */
export const planKey = ["plan"] as const;
/** The pages of the knowledge base. */
export const kbKey = ["kb"] as const;
export const skillsKey = ["skills"] as const;
export const confirmationsKey = ["confirmations"] as const;
/** Lists, details, firings and simulations are kept under this key, and all are read again when a trigger changes. */
export const triggersKey = ["triggers"] as const;
export const inboxKey = ["inbox"] as const;
export const settingsKey = ["settings"] as const;
/** `path` limits it to one document; the stream ignores other limits. */
export const activityKey = (path: string | undefined, rest: string | null) =>
  ["activity", path ?? EVERYTHING, rest] as const;
/** Not the path of any document. */
const EVERYTHING = "";

/** Whether a cached answer about stored cards is stale once these cards have changed. */
export function isStoredCardAffected(key: Query["queryKey"], changed: ReadonlySet<string>): boolean {
  const [kind, what, id] = key as [string, string, string];
  return kind === "stored-cards" && changed.size > 0 && (what !== "one" || changed.has(id));
}

/** Whether a stored card shows what is stored at the changed path. A card that has not been loaded yet may do so. */
export function isDrawnFrom(
  { queryKey, state }: Pick<Query, "queryKey"> & { state: Pick<Query["state"], "data"> },
  { target }: Pick<Change, "target">,
): boolean {
  const [kind, what] = queryKey;
  if (kind !== "stored-cards" || what !== "one") return false;
  const source = (state.data as Pick<StoredCard, "data_source"> | undefined)?.data_source;
  return source === undefined || (source.type === "path" && isAtOrBelow(target, source.path));
}

/** Of a stored card over an endpoint, the first part of the keys of what it follows: `plan` for `plan/today`. */
export function followedKey({ state }: { state: Pick<Query["state"], "data"> }): string | undefined {
  const source = (state.data as { data_source?: Followed } | undefined)?.data_source;
  return source?.follows && source.endpoint?.split("/")[0];
}
type Followed = { endpoint?: string; follows?: readonly string[] };

/** Whether a trigger is shown with what it finds, or misses, among documents such as the changed one: its hints. */
export function isHintedAt(
  { queryKey, state }: Pick<Query, "queryKey"> & { state: Pick<Query["state"], "data"> },
  { target }: Pick<Change, "target">,
): boolean {
  const [kind, what] = queryKey;
  if (kind !== "triggers" || what !== "one") return false;
  const shown = state.data as Looking | undefined;
  const looked = [shown?.condition?.watch_path, shown?.rules?.only_if?.path];
  return looked.some((path) => path !== undefined && target.startsWith(plainBeginning(path)));
}

/** Where a trigger looks, of all that is read of it. */
interface Looking {
  condition?: { watch_path?: string };
  rules?: { only_if?: { path?: string } };
}

/** Up to a pattern or a value that is filled in when the trigger is due. */
const plainBeginning = (path: string) => /^[^*{]*/.exec(path)![0];

/** A source that ends in a slash means everything below it; a slash alone means everything. */
const isAtOrBelow = (path: string, source: string) =>
  source === "/" || path === source || path.startsWith(source.endsWith("/") ? source : `${source}/`);

/**
 * Whether a cached answer is stale after `change`. One about a kept version is stale only if that version was erased.
 */
export function isAffected(key: Query["queryKey"], change: Pick<Change, "target" | "action">): boolean {
  const [kind, subject] = key as [string, string | undefined];
  if (subject === undefined) return false;
  const path = change.target;
  switch (kind) {
    case "children": {
      if (!path.startsWith(subject)) return false;
      // An update changes no counts, so only the level that shows the document itself is stale.
      return change.action !== "updated" || !path.slice(subject.length).includes("/");
    }
    // The changed document may now match a search that it did not match before.
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
