const PAGE = 8;

/** Where a key leads in a list whose entry `at` is active; undefined if the key does nothing here. */
export function moveInList(
  entries: readonly { label: string }[],
  at: number,
  key: string,
): number | undefined {
  const last = entries.length - 1;
  if (last < 0) return undefined;
  switch (key) {
    case "ArrowDown":
      return Math.min(at + 1, last);
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "PageDown":
      return Math.min(at + PAGE, last);
    case "PageUp":
      return Math.max(at - PAGE, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return key.length === 1 ? nextStartingWith(entries, at, key.toLocaleLowerCase()) : undefined;
  }
}

function nextStartingWith(entries: readonly { label: string }[], at: number, letter: string) {
  for (let step = 1; step <= entries.length; step += 1) {
    const index = (at + step + entries.length) % entries.length;
    if (entries[index]!.label.toLocaleLowerCase().startsWith(letter)) return index;
  }
  return undefined;
}
