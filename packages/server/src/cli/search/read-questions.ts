/** Reads questions whose answers somebody knows, one JSON object a line. */
import { isObject } from "@etui/values/json/json-object";
import { type Facts, type Refusal, refusal } from "@etui/words/refusal";

export interface KnownQuestion {
  question: string;
  /** The addresses that answer it, as `search` gives them. */
  paths: readonly string[];
  /** A part of the text that answers it, as it stands there. */
  evidence: string | undefined;
}

type Fault = Facts<"search.questions_wrong">["fault"];

/** `name` is the name of the file, with which the refusal begins. */
export function readQuestions(
  name: string,
  text: string,
): { ok: true; questions: KnownQuestion[] } | { ok: false; refused: Refusal } {
  const questions: KnownQuestion[] = [];
  for (const [before, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === "") continue;
    const question = questionOf(line);
    if (typeof question === "string") return wrong(name, question, before + 1);
    questions.push(question);
  }
  return questions.length > 0 ? { ok: true, questions } : wrong(name, "none");
}

function questionOf(line: string): KnownQuestion | Fault {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return "no_json";
  }
  if (!isObject(value)) return "no_object";
  const { question, path, evidence } = value;
  if (typeof question !== "string" || question.trim() === "") return "question";
  const paths = Array.isArray(path) ? path : [path];
  if (paths.length === 0 || !paths.every((one) => typeof one === "string" && one !== "")) return "path";
  if (evidence !== undefined && (typeof evidence !== "string" || evidence.trim() === "")) return "evidence";
  return { question, paths: paths as string[], evidence };
}

const wrong = (file: string, fault: Fault, line?: number) => ({
  ok: false as const,
  refused: refusal("search.questions_wrong", { file, line, fault }),
});
