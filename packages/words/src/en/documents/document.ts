import { figure } from "../../figure.ts";

/** What a path and a content may be, what is searched for, and where a list goes on. `at` is the argument. */
type At = { at: string };

type QuestionFault = keyof typeof QUESTION_FAULTS;
const QUESTION_FAULTS = {
  none: "There are no questions in it. Write one a line, as a JSON object.",
  no_json: "This line is not JSON.",
  no_object: "This line is no JSON object.",
  question: "`question` must be a text.",
  path: '`path` must be the address that answers it, such as "notes/teeth", or a list of them.',
  evidence: "`evidence` must be a part of the text that answers it, or be left out.",
};

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
  "search.no_query": "query is empty. Give words or a question.",
  "search.too_long": ({ at, characters, most }: At & { characters: number; most: number }) =>
    `${at} has ${figure(characters)} characters; at most ${figure(most)} are allowed. ` +
    "Search for a few telling words.",
  "search.too_many_words": ({ at, words, most }: At & { words: number; most: number }) =>
    `${at} has ${figure(words)} words; at most ${figure(most)} are allowed. Search for the most telling ones.`,
  "search.questions_wrong": ({
    file,
    line,
    fault,
  }: {
    file: string;
    line?: number | undefined;
    fault: QuestionFault;
  }) => `${file}${line === undefined ? "" : `, line ${line}`}: ${QUESTION_FAULTS[fault]}`,

  "cursor.unknown": ({ at }: At) => `${at} is not one that Etui gave out. ${askAgain(at)}`,
  "cursor.of_another_query": ({ at }: At) => `${at} belongs to another query. ${askAgain(at)}`,
  "cursor.too_old": ({ at }: At) => `${at} is older than a day. ${askAgain(at)}`,
};

const askAgain = (at: string) => `Ask again without ${at}, then follow next_cursor with the same arguments.`;
