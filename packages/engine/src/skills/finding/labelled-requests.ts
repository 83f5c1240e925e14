/** Reads requests that somebody labelled with the skill they need: one JSON text per line, or a YAML or JSON list. */

import type { Json } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { type Facts, type Refusal, refusal } from "@etui/words/refusal";
import { readYaml } from "../manifest/read-yaml.ts";

export interface LabelledRequest {
  request: string;
  /** The id of the needed skill; null if none is needed. */
  skill: string | null;
  /** The language of the request. */
  language: string | undefined;
  /** Other skills that would be right too. */
  also: readonly string[];
}

export type LabelReading = { ok: true; requests: LabelledRequest[] } | { ok: false; refused: Refusal };

interface Entry {
  value: Json;
  line: number | undefined;
}

/** `name` is the name of the file: its ending tells the format, and errors begin with it. */
export function readLabels(name: string, text: string): LabelReading {
  const entries = name.endsWith(".jsonl") ? entriesOfLines(text) : entriesOfList(text);
  if (!Array.isArray(entries)) return refuse(name, entries);
  const requests: LabelledRequest[] = [];
  for (const { value, line } of entries) {
    const label = labelOf(value);
    if (typeof label === "string") return refuse(name, { fault: label, line });
    requests.push(label);
  }
  if (requests.length > 0) return { ok: true, requests };
  return refuse(name, { fault: "none", line: undefined });
}

type LabelFault = Facts<"labels.wrong">["fault"];

interface Fault {
  fault: LabelFault;
  line: number | undefined;
  /** Why a file is no YAML. */
  because?: Refusal;
}

const refuse = (file: string, fault: Fault): LabelReading => ({
  ok: false,
  refused: refusal("labels.wrong", { file, ...fault }),
});

function entriesOfLines(text: string): Entry[] | Fault {
  const entries: Entry[] = [];
  for (const [before, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === "") continue;
    try {
      entries.push({ value: JSON.parse(line) as Json, line: before + 1 });
    } catch {
      return { fault: "no_json", line: before + 1 };
    }
  }
  return entries;
}

function entriesOfList(text: string): Entry[] | Fault {
  const read = readYaml(text);
  if (!read.ok) return { fault: "no_yaml", because: read.refused, line: read.line };
  const list = isObject(read.value) ? read.value.requests : read.value;
  if (!Array.isArray(list)) return { fault: "no_list", line: undefined };
  return list.map((value) => ({ value, line: isObject(value) ? read.lineOf(value) : undefined }));
}

function labelOf(value: Json): LabelledRequest | LabelFault {
  if (!isObject(value)) return "no_object";
  const { request, skill, language, also = [] } = value;
  if (typeof request !== "string" || request.trim() === "") return "request";
  if (skill !== null && (typeof skill !== "string" || skill === "")) return "skill";
  if (language !== undefined && typeof language !== "string") return "language";
  if (!Array.isArray(also) || !also.every((id) => typeof id === "string")) return "also";
  return { request, skill, language, also };
}
