import { figure } from "../../figure.ts";

/** What a path and a content may be, what is searched for, and where a list goes on. `at` is the argument. */
type At = { at: string };

export const document = {
  "path.placeholder": ({ at, path }: At & { path: string }) =>
    `${at} is used as it is written: placeholders are filled in only by triggers and cards. For now write "${path}".`,
  "path.unknown_placeholder": ({ at, written, known }: At & { written: string; known: readonly string[] }) =>
    `${at} has an unknown placeholder, "${written}". Known: ${known.map((name) => `{${name}}`).join(", ")}.`,
  "path.empty": ({ at }: At) => `${at} is empty. Give a name such as "goals/2026/year".`,
  "path.too_long": ({ at, bytes, most }: At & { bytes: number; most: number }) =>
    `${at} has ${figure(bytes)} bytes; at most ${figure(most)} are allowed. Use a shorter name and keep the rest in content.`,
  "path.pattern": ({ at }: At) =>
    `${at} names one document, and * stands for many. Write it with the name that is meant, such as "runs/2026-03-01".`,
  "content.too_large": ({ at, bytes, most }: At & { bytes: number; most: number }) =>
    `${at} has ${figure(bytes)} bytes as JSON; at most ${figure(most)} fit into one document. ` +
    "Split it over several paths.",

  "search.empty": ({ at }: At) =>
    `${at} is empty. Give words such as "marathon" or "weekly report", or leave it out.`,
  "search.too_long": ({ at, characters, most }: At & { characters: number; most: number }) =>
    `${at} has ${figure(characters)} characters; at most ${figure(most)} are allowed. ` +
    "Search for a few telling words.",
  "search.too_many_words": ({ at, words, most }: At & { words: number; most: number }) =>
    `${at} has ${figure(words)} words; at most ${figure(most)} are allowed. Search for the most telling ones.`,

  "cursor.unknown": ({ at }: At) => `${at} is not one that Etui gave out. ${askAgain(at)}`,
  "cursor.of_another_query": ({ at }: At) => `${at} belongs to another query. ${askAgain(at)}`,
  "cursor.too_old": ({ at }: At) => `${at} is older than a day. ${askAgain(at)}`,
};

const askAgain = (at: string) => `Ask again without ${at}, then follow next_cursor with the same arguments.`;
