/**
 * What is being looked up while the person types: `/` at the beginning a tool, `@` anywhere a skill or a stored path.
 */
export interface Asked {
  kind: "tool" | "mention";
  /** The text after the sign, as far as it is typed. */
  search: string;
  /** The position of the sign. */
  from: number;
}

const MENTION = /(?:^|[\s(（,，。;；:：])@([^\s@]*)$/u;

export function askedAt(text: string, caret: number): Asked | undefined {
  const before = text.slice(0, caret);
  if (/^\/[^\n]*$/.test(before)) return { kind: "tool", search: before.slice(1), from: 0 };
  const mention = MENTION.exec(before)?.[1];
  if (mention === undefined) return undefined;
  return { kind: "mention", search: mention, from: caret - mention.length - 1 };
}

/** The names after `@` in a message. */
export function mentionsIn(text: string): string[] {
  return [...text.matchAll(/(?:^|[\s(（,，。;；:：])@([^\s@,，。;；:：)）]+)/gu)].map(([, name]) => name!);
}
