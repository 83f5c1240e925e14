/** `in:plan` in the field: only one of the sources is searched. */

/** The sources that Etui itself has, as the endpoint names them, in the order of the list. */
export const SOURCES = ["data", "plan", "notes", "kb", "skills"] as const;
export type Source = (typeof SOURCES)[number];

export const isSource = (name: string): name is Source => SOURCES.some((source) => source === name);

export interface SoughtIn {
  /** What is searched for, without the filter. */
  query: string;
  in: Source | undefined;
}

const IN = /(?<=^|\s)in:(\S+)(?=\s|$)/i;

/** A word that only looks like the filter is searched for as it stands. */
export function soughtIn(text: string): SoughtIn {
  const named = IN.exec(text);
  const source = named?.[1]?.toLowerCase();
  if (!named || source === undefined || !isSource(source)) return { query: text.trim(), in: undefined };
  const rest = `${text.slice(0, named.index)} ${text.slice(named.index + named[0].length)}`;
  return { query: rest.replaceAll(/\s+/g, " ").trim(), in: source };
}
