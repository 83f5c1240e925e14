/** Files about skills that a person writes: requests with labels, a new skill, an old one that is made anew. */
import type { AnyRefusal } from "@etui/protocol/refusal";
import { quote } from "@etui/values/json/preview";
import { figure } from "../../figure.ts";
import type { Say } from "../../sentence.ts";

const EXAMPLE = '{ "request": "I cannot sleep", "skill": "sleep" }';

/** What is wrong with a labelled request, or the file of them. */
export type LabelFault =
  | "none"
  | "no_json"
  | "no_yaml"
  | "no_list"
  | "no_object"
  | "request"
  | "skill"
  | "language"
  | "also";

const LABEL_FAULTS: Readonly<Record<LabelFault, string>> = {
  none: `it has no requests. Write lines such as ${EXAMPLE}.`,
  no_json: `this is not JSON. Write one object a line, such as ${EXAMPLE}.`,
  no_yaml: "this is not YAML.",
  no_list: `write a list of requests, such as - ${EXAMPLE}.`,
  no_object: `a request is an object, such as ${EXAMPLE}.`,
  request: "`request` must be what somebody said.",
  skill: "`skill` must be the id of the skill that the request needs, or null where it needs none.",
  language: '`language` must be a text such as "en".',
  also: "`also` must be a list of ids of skills that would be right too.",
};

export const skillFiles = {
  /** `because`: why it is no YAML. */
  "labels.wrong": (
    {
      file,
      line,
      fault,
      because,
    }: {
      file: string;
      line?: number | undefined;
      fault: LabelFault;
      because?: AnyRefusal | undefined;
    },
    say: Say,
  ) =>
    `${file}${line === undefined ? "" : `, line ${line}`}: ${because === undefined ? LABEL_FAULTS[fault] : say(because)}`,
  "scaffold.bad_id": ({ id, instead }: { id: string; instead: string }) =>
    `${quote(id)} is no id that works everywhere. Write lower-case Latin letters and digits with hyphens between, such as ${instead}.`,
  "scaffold.no_description":
    "Say in a sentence what the skill does and when to use it: nobody finds it otherwise.",
  "scaffold.description_too_long": ({ characters, most }: { characters: number; most: number }) =>
    `The description has ${figure(characters)} characters. Shorten it to ${figure(most)}: it stands in every index.`,
  "migrate.no_yaml": ({ line, because }: { line: number; because: AnyRefusal }, say: Say) =>
    `routing.yaml is not YAML, line ${line}. ${say(because)} Mend it first.`,
  "migrate.no_keys": "routing.yaml has no keys. Write lines such as triggers: […], or remove the file.",
};
