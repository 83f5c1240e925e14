/** Lists are united: the items that are there stay where they are, and new ones follow. */
import { type Block, blocksOf } from "../markdown/blocks.ts";
import { insideElements } from "./grouped-html.ts";
import { isOrdered, itemsOf, type ListItem, markerAfter, writeItem } from "./list-items.ts";
import type { Body, Merging } from "./merge-bodies.ts";

/** Merges what stands below an item. */
type MergeBelow = (body: readonly string[], adding: readonly string[], merging: Merging) => string[];

interface List {
  block: Block;
  items: ListItem[];
  /** Whether it stands in an HTML element: nothing is added there. */
  isInside: boolean;
}

export function mergeLists(there: Body, adding: readonly Block[], mergeBelow: MergeBelow): void {
  const inside = insideElements(there.blocks);
  const lists: List[] = there
    .ofKind("list")
    .map((block) => ({ block, items: itemsOf(block.lines), isInside: inside.has(block) }));
  const bySame = new Map<string, ListItem>();
  const byKey = new Map<string, ListItem[]>();
  const know = (item: ListItem) => {
    if (!bySame.has(item.same)) bySame.set(item.same, item);
    if (item.key === undefined) return;
    const keyed = byKey.get(item.key);
    if (keyed) keyed.push(item);
    else byKey.set(item.key, [item]);
  };
  for (const { items } of lists) for (const item of items) know(item);
  const items = adding.flatMap(({ lines }) => itemsOf(lines)).filter(({ text }) => text.trim() !== "");
  /** The keys to which one value alone is added. */
  const single = new Set(
    [...Map.groupBy(items, ({ key }) => key)].flatMap(([key, all]) =>
      key !== undefined && all.every(({ same }) => same === all[0]!.same) ? [key] : [],
    ),
  );
  for (const item of items) {
    const same = bySame.get(item.same);
    if (same) {
      unite(there, same, item, mergeBelow);
      continue;
    }
    const [keyed, ...others] = (item.key !== undefined && byKey.get(item.key)) || [];
    if (keyed && others.length === 0 && single.has(item.key!)) {
      bySame.delete(keyed.same);
      become(keyed, { text: item.text, rest: keyed.rest });
      bySame.set(keyed.same, keyed);
      there.replaced();
      unite(there, keyed, item, mergeBelow);
    } else know(add(there, lists, item));
  }
  for (const { block, items } of lists) {
    const lines = items.flatMap(({ lines }) => lines);
    if (lines.join("\n") === block.lines.join("\n")) continue;
    // What followed right behind the list would become a part of what is its last item now.
    const next = there.blocks[there.blocks.indexOf(block) + 1];
    block.lines = next === undefined || next.kind === "blank" ? lines : [...lines, ""];
  }
}

/** Behind the last item of its kind, with or without numbers; otherwise in a list of its own. */
function add(there: Body, lists: List[], item: ListItem): ListItem {
  const isAlike = (one: ListItem) => isOrdered(one) === isOrdered(item);
  const list = lists.findLast(({ items, isInside }) => !isInside && items.some(isAlike));
  const last = list?.items.findLast(isAlike);
  const lines = writeItem(last ? markerAfter(last, item) : item.marker, last?.indent ?? 0, item);
  const [made] = itemsOf(lines) as [ListItem];
  if (list) {
    list.items.push(made);
    there.added(lines);
  } else lists.push({ block: there.append({ kind: "list", lines }), items: [made], isInside: false });
  return made;
}

/** Deeper lists are compared as they are written. */
const DEEPEST = 16;

/** What is done stays done, and what stands below the item is merged. */
function unite(there: Body, item: ListItem, adding: ListItem, mergeBelow: MergeBelow): void {
  if (item.task === " " && adding.task === "x") {
    become(item, { text: item.text.replace("[ ]", "[x]"), rest: item.rest });
    there.replaced();
  }
  if (adding.rest.length === 0) return;
  const { merging } = there;
  const rest =
    merging.depth < DEEPEST
      ? mergeBelow(item.rest, adding.rest, { ...merging, depth: merging.depth + 1 })
      : withVerbatim(item.rest, adding.rest);
  while (rest.at(-1)?.trim() === "") rest.pop();
  // Text right below that of the item would go on with it.
  if (item.rest.length === 0 && rest.length > 0 && blocksOf(rest)[0]!.kind !== "list") rest.unshift("");
  if (rest.join("\n") === item.rest.join("\n")) return;
  become(item, { text: item.text, rest });
  there.isChanged = true;
}

const withVerbatim = (rest: readonly string[], adding: readonly string[]): string[] =>
  rest.join("\n").includes(adding.join("\n")) ? [...rest] : [...rest, ...adding];

/** Writes the item anew, under its own mark and with the empty lines that stood behind it. */
function become(item: ListItem, next: Pick<ListItem, "text" | "rest">): void {
  const { marker, indent, lines } = item;
  const behind = lines.length - 1 - lines.findLastIndex((line) => line.trim() !== "");
  const [read] = itemsOf([...writeItem(marker, indent, next), ...Array.from({ length: behind }, () => "")]);
  Object.assign(item, read);
}
