/**
 * A trigger with an address carries the person's data out, repeatedly and with nobody present. So what it sends, where
 * and when is the person's word: a model, which text may have talked into it, asks before it makes such a trigger,
 * changes it or lets it go on, and so does the code of a skill, since approval without the network means that it sends
 * nothing out. The question says all that decides what leaves, so that a yes is for this and for nothing else.
 */
import { type Language, languageOf } from "@etui/protocol/language-of";
import { printableText } from "@etui/protocol/printable-json";
import { scheduleInWords } from "@etui/time/rules/in-words";
import { equalJson } from "@etui/values/json/equal-json";
import { beginningOf } from "@etui/values/text/cut-text";
import { addressOf } from "../address-of.ts";
import { conditionAsGiven, rulesAsGiven } from "../definition/lists-in-filters.ts";
import { isTemplate, parseTemplate } from "../template/parse-template.ts";
import { pathInWords, pathsOf } from "../template/template.ts";
import type { TriggerDefinition } from "../trigger.ts";
import { conditionInWords } from "./condition-in-words.ts";

/** What a model wants of a trigger that sends. */
export type SendingWish = "create" | "resume" | "snooze" | "run" | "restore";

const LONGEST_VALUE = 400;

/** The question about a trigger as it is to be from then on. */
export function sendingQuestion(
  wish: SendingWish,
  definition: TriggerDefinition,
  locale: string,
): string | undefined {
  const url = addressOf(definition);
  if (url === undefined) return undefined;
  const words = WORDS[languageOf(locale)];
  const parts = partsOf(definition, locale).filter(({ name }) => name !== "title" && name !== "address");
  const said = parts.flatMap(({ name, text }) => (text === "" ? [] : [words.part(name, text)]));
  return whole([words.wishes[wish](quoted(definition.title), quoted(url)), ...said], words);
}

/** The question about a change: what it sends, where and when, each as it is and as it would be. */
export function changedSendingQuestion(
  before: TriggerDefinition,
  after: TriggerDefinition,
  locale: string,
): string | undefined {
  const url = addressOf(after);
  // What has no address any more sends nothing out.
  if (url === undefined) return undefined;
  const words = WORDS[languageOf(locale)];
  const earlier = partsOf(before, locale);
  const changes = partsOf(after, locale).flatMap(({ name, text, value }, at) => {
    const was = earlier[at]!;
    if (equalJson(asGiven(value), asGiven(was.value))) return [];
    // Words that leave a difference out must not hide it.
    const inFull = text === was.text;
    return [words.changed(name, inFull ? shown(was.value) : was.text, inFull ? shown(value) : text)];
  });
  if (changes.length === 0) return undefined;
  return whole([words.change(quoted(before.title), quoted(url)), ...changes], words);
}

const whole = (sentences: readonly string[], { gap }: Words): string => printableText(sentences.join(gap));

type PartName =
  | "title"
  | "text"
  | "heading"
  | "address"
  | "channels"
  | "schedule"
  | "condition"
  | "document"
  | "description"
  | "rules";

interface Part {
  name: PartName;
  /** Empty if it has none. */
  text: string;
  value: unknown;
}

/** The rules of a trigger that was given none. */
const USUAL_RULES: Record<string, unknown> = { misfire: "once", overlap: "parallel" };

/** Everything that decides what is sent, where and when; always in the same order. */
function partsOf(definition: TriggerDefinition, locale: string): Part[] {
  const { action, schedule, condition, rules, title, description, source_path, time_zone } = definition;
  const { body, title: heading, channels, fallback } = action.params as Record<string, unknown>;
  const given = rulesAsGiven(rules);
  // A date within a document has its hour in the zone of the trigger.
  const hasHour = condition?.type === "deadline";
  const said = Object.fromEntries(
    Object.entries(given).filter(([name, rule]) => !Object.is(USUAL_RULES[name], rule)),
  );
  const part = (name: PartName, value: unknown, text = shown(value)): Part => ({
    name,
    value,
    text: value === undefined ? "" : text,
  });
  return [
    part("title", title),
    part("text", body ?? action),
    part("heading", heading),
    part("address", addressOf(definition)),
    part("channels", [channels, fallback], [channels ?? [], fallback ?? []].flat().join(", ")),
    part(
      "schedule",
      schedule && { ...schedule, time_zone },
      schedule && `${scheduleInWords(schedule, { timeZone: time_zone, locale })} (${time_zone})`,
    ),
    part(
      "condition",
      condition && { ...conditionAsGiven(condition), ...(hasHour && { time_zone }) },
      condition && `${conditionInWords(condition, locale)}${hasHour ? ` (${time_zone})` : ""}`,
    ),
    part("document", source_path),
    part("description", description),
    part("rules", given, Object.keys(said).length === 0 ? "" : shown(said)),
  ];
}

const asGiven = (value: unknown) => JSON.parse(JSON.stringify(value ?? null));

const quoted = (text: string): string => JSON.stringify(text);

/** A long text is cut, and the values that it holds are named in any case. */
function shown(value: unknown): string {
  if (value === undefined) return "";
  const json = JSON.stringify(value);
  if (json.length <= LONGEST_VALUE) return json;
  const held = typeof value === "string" && isTemplate(value) ? pathsOf(parseTemplate(value)) : [];
  const names = [...new Set(held.map((path) => `{{ ${pathInWords(path)} }}`))];
  return `${beginningOf(json, LONGEST_VALUE)}… (${[json.length, ...names].join(", ")})`;
}

interface Words {
  gap: string;
  wishes: Record<SendingWish, (title: string, url: string) => string>;
  change(title: string, url: string): string;
  part(name: PartName, text: string): string;
  changed(name: PartName, before: string, after: string): string;
}

const NAMES_EN: Record<PartName, string> = {
  title: "Title",
  text: "Text",
  heading: "Heading",
  address: "Address",
  channels: "By",
  schedule: "When",
  condition: "When",
  document: "Document",
  description: "Description",
  rules: "Rules",
};

const NAMES_ZH: Record<PartName, string> = {
  title: "标题",
  text: "内容",
  heading: "抬头",
  address: "网址",
  channels: "方式",
  schedule: "时间",
  condition: "条件",
  document: "文档",
  description: "说明",
  rules: "规则",
};

const WORDS: Record<Language, Words> = {
  en: {
    gap: " ",
    wishes: {
      create: (title, url) => `Let the trigger ${title} send to ${url} by itself?`,
      resume: (title, url) => `Let the trigger ${title} send to ${url} by itself again?`,
      restore: (title, url) => `Bring back the trigger ${title}, which sends to ${url} by itself?`,
      snooze: (title, url) => `Let the trigger ${title} send to ${url} at another time?`,
      run: (title, url) => `Let the trigger ${title} send to ${url} now?`,
    },
    change: (title, url) => `Change the trigger ${title}, which sends to ${url} by itself?`,
    part: (name, text) => `${NAMES_EN[name]}: ${text}.`,
    changed: (name, before, after) => `${NAMES_EN[name]}: ${before || "none"} → ${after || "none"}.`,
  },
  zh: {
    gap: "",
    wishes: {
      create: (title, url) => `允许触发器${title}自行向${url}发送内容？`,
      resume: (title, url) => `允许触发器${title}重新自行向${url}发送内容？`,
      restore: (title, url) => `恢复会自行向${url}发送内容的触发器${title}？`,
      snooze: (title, url) => `允许触发器${title}改在另一时间向${url}发送内容？`,
      run: (title, url) => `允许触发器${title}现在向${url}发送内容？`,
    },
    change: (title, url) => `修改会自行向${url}发送内容的触发器${title}？`,
    part: (name, text) => `${NAMES_ZH[name]}：${text}。`,
    changed: (name, before, after) => `${NAMES_ZH[name]}：${before || "无"} → ${after || "无"}。`,
  },
};
