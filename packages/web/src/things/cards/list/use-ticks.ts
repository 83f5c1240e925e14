import type { ListItem } from "@etui/protocol/cards/list";
import { useState } from "react";
import type { Answering } from "../answering.ts";

/**
 * Ticks are shown before they are stored, and removed if storing fails. A tick made here stays until the data say the
 * same, because a live change of another item must not undo it meanwhile.
 */
export function useTicks(
  items: readonly ListItem[],
  keys: readonly string[],
  answering: Answering | undefined,
) {
  const [ticked, setTicked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [error, setError] = useState<{ title: string; why: string }>();
  const write = answering?.state === "superseded" ? undefined : answering?.tick;

  async function tick(index: number, checked: boolean) {
    const key = keys[index]!;
    const { title, occurrence } = items[index]!;
    setError(undefined);
    setTicked((now) => new Map(now).set(key, checked));
    const outcome = await write!({
      item: index,
      title,
      checked,
      ...(occurrence !== undefined && { occurrence }),
    });
    if (!outcome.ok) setError({ title, why: outcome.error });
    if (!outcome.ok) setTicked((now) => without(now, key));
  }

  // The data have caught up and decide from now on, or the item has gone, such as a time that is over.
  const open = [...ticked].filter(([key, checked]) => {
    const item = items[keys.indexOf(key)];
    return item !== undefined && item.checked !== checked;
  });
  if (open.length < ticked.size) setTicked(new Map(open));

  return {
    isChecked: (index: number) => ticked.get(keys[index]!) ?? items[index]!.checked,
    tick: write && tick,
    error,
  };
}

function without<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
