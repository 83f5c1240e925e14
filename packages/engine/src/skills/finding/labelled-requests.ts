/** Reads requests that somebody labelled with the skill they need: a line of JSON each, or a list in YAML or JSON. */

import type { Json } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { readYaml } from "../manifest/read-yaml.ts";

export interface LabelledRequest {
  request: string;
  /** The id of the skill that it needs; null where it needs none. */
  skill: string | null;
  /** Of the sentence. */
  language: string | undefined;
  /** Skills that would be right too. */
  also: readonly string[];
}

export type LabelReading = { ok: true; requests: LabelledRequest[] } | { ok: false; error: string };

interface Entry {
  value: Json;
  line: number | undefined;
}

/** `name` is the file's: its ending tells how it is read, and errors begin with it. */
export function readLabels(name: string, text: string): LabelReading {
  const entries = name.endsWith(".jsonl") ? entriesOfLines(text) : entriesOfList(text);
  if (!Array.isArray(entries))
    return { ok: false, error: `${placeOf(name, entries.line)}: ${entries.fault}` };
  const requests: LabelledRequest[] = [];
  for (const { value, line } of entries) {
    const label = labelOf(value);
    if (typeof label === "string") return { ok: false, error: `${placeOf(name, line)}: ${label}` };
    requests.push(label);
  }
  if (requests.length > 0) return { ok: true, requests };
  return { ok: false, error: `${name} has no requests. Write lines such as ${EXAMPLE}.` };
}

const EXAMPLE = '{ "request": "I cannot sleep", "skill": "sleep" }';

type Fault = { fault: string; line: number | undefined };

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
      return { fault: `this is not JSON. Write one object a line, such as ${EXAMPLE}.`, line: before + 1 };
    }
  }
  return entries;
}

function entriesOfList(text: string): Entry[] | Fault {
  const read = readYaml(text);
  if (!read.ok) return { fault: `${read.reason}.`, line: read.line };
  const list = isObject(read.value) ? read.value.requests : read.value;
  if (!Array.isArray(list))
    return { fault: `write a list of requests, such as - ${EXAMPLE}.`, line: undefined };
  return list.map((value) => ({ value, line: isObject(value) ? read.lineOf(value) : undefined }));
}

function labelOf(value: Json): LabelledRequest | string {
  if (!isObject(value)) return `a request is an object, such as ${EXAMPLE}.`;
  const { request, skill, language, also = [] } = value;
  if (typeof request !== "string" || request.trim() === "") return "`request` must be what somebody said.";
  if (skill !== null && (typeof skill !== "string" || skill === ""))
    return "`skill` must be the id of the skill that the request needs, or null where it needs none.";
  if (language !== undefined && typeof language !== "string")
    return '`language` must be a text such as "en".';
  if (!Array.isArray(also) || !also.every((id) => typeof id === "string"))
    return "`also` must be a list of ids of skills that would be right too.";
  return { request, skill, language, also };
}

const placeOf = (name: string, line: number | undefined): string =>
  line === undefined ? name : `${name}, line ${line}`;
