/** Reads sentences as a person writes them, one on each line, for the evaluation. */

export interface Sentence {
  request: string;
  /** The skill that should be found; null for none; left out if nothing is expected. */
  skill?: string | null;
  language?: string;
  also?: string[];
}

/** As many as the server takes at once. */
export const MOST_SENTENCES = 500;

/** The last arrow counts, because a sentence may contain one itself. */
const EXPECTED = /^(.*\S)\s*(?:[=＝][>＞]|→|⇒)\s*(.*)$/u;
const NONE = /^(?:-|—|none|null|无)$/i;

/** Also accepts the lines of JSON that `etui skill eval` reads. */
export function readSentences(text: string): Sentence[] {
  return text
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .flatMap((line) => {
      const plain = line.trim();
      return plain === "" ? [] : [labelled(plain) ?? sentence(plain)];
    });
}

function sentence(line: string): Sentence {
  const [, request, expected] = EXPECTED.exec(line) ?? [];
  if (request === undefined) return { request: line };
  if (!expected) return { request };
  return { request, skill: NONE.test(expected) ? null : expected };
}

function labelled(line: string): Sentence | undefined {
  if (!line.startsWith("{")) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    // The line is then a sentence and not JSON.
    return undefined;
  }
  const { request, skill, language, also } = value as Record<string, unknown>;
  if (typeof request !== "string" || request.trim() === "") return undefined;
  return {
    request,
    ...((skill === null || (typeof skill === "string" && skill !== "")) && { skill }),
    ...(typeof language === "string" && { language }),
    ...(Array.isArray(also) && { also: also.filter((id) => typeof id === "string") }),
  };
}

/** The triggers of a skill as first sentences; those that are already there are left out. */
export function withTriggers(text: string, triggers: readonly string[], skill: string): string {
  const known = new Set(readSentences(text).map(({ request }) => request));
  const lines = triggers.flatMap((trigger) => {
    const plain = trigger.trim();
    return plain === "" || known.has(plain) ? [] : [`${plain} => ${skill}`];
  });
  return [...(text.trim() === "" ? [] : [text.trimEnd()]), ...lines].join("\n");
}
