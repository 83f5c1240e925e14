export type ReadJson = { ok: true; value: unknown } | { ok: false; line: number | undefined };

/** JSON, or the line at which it cannot be read. Engines say where in their own words, Safari not at all. */
export function readJson(text: string): ReadJson {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, line: lineOf(String(error), text) };
  }
}

export function lineOf(said: string, text: string): number | undefined {
  const line = /line (\d+)/.exec(said)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(said)?.[1];
  if (position !== undefined) return text.slice(0, Number(position)).split("\n").length;
  if (/end of/i.test(said)) return text.trimEnd().split("\n").length;
  return undefined;
}
