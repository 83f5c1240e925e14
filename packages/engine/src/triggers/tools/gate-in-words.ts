/** `only_if` as a clause, with what it finds at the moment: "only if plan is missing (it is there now)". */
import { type Language, languageOf } from "@etui/protocol/language-of";
import type { TriggerRules } from "@etui/protocol/trigger";
import { filterInWords } from "@etui/words/filter-in-words";
import type { TenantScope } from "../../database/tenant.ts";
import { lookAtGate } from "../dispatch/firing/only-if.ts";
import type { StoredTrigger } from "../trigger.ts";
import type { Reader } from "./reader.ts";

type Gate = NonNullable<TriggerRules["only_if"]>;

interface Words {
  onlyIf(is: Gate["is"], path: string, clause: string): string;
  /** `path` is told if it is not as it stands in the rule. */
  now(present: boolean, found: { path: string | undefined; isOne: boolean }): string;
}

const en: Words = {
  onlyIf: (is, path, clause) => {
    const no = is === "missing";
    if (clause !== "") return `only if there is ${no ? "no" : "a"} document in ${path} where ${clause}`;
    if (path.endsWith("/")) return `only if ${no ? "nothing" : "something"} is below ${path}`;
    return `only if ${path} is ${no ? "missing" : "there"}`;
  },
  now: (present, { path, isOne }) => {
    const where = path === undefined ? "" : `${path} `;
    if (!isOne) return ` (${path === undefined ? "" : `${path}: `}there is ${present ? "one" : "none"} now)`;
    return ` (${where || "it "}is ${present ? "there" : "missing"} now)`;
  },
};

const zh: Words = {
  onlyIf: (is, path, clause) => {
    const no = is === "missing";
    if (clause !== "") return `仅当 ${path} ${no ? "没有" : "有"}符合条件（${clause}）的文档`;
    if (path.endsWith("/")) return `仅当 ${path} 下面${no ? "什么都没有" : "有内容"}`;
    return `仅当 ${path} ${no ? "不存在" : "存在"}`;
  },
  now: (present, { path, isOne }) => {
    const where = path === undefined ? "" : ` ${path} `;
    if (!isOne) return `（目前${where}${present ? "有" : "没有"}）`;
    return `（目前${where}${present ? "存在" : "不存在"}）`;
  },
};

const WORDS: Record<Language, Words> = { en, zh };

/** Undefined without a gate. */
export async function gateInWords(
  db: TenantScope,
  trigger: Pick<StoredTrigger, "trigger_id" | "definition">,
  { locale, now }: Pick<Reader, "locale" | "now">,
): Promise<string | undefined> {
  const gate = trigger.definition.rules.only_if;
  if (gate === undefined) return undefined;
  const language = languageOf(locale);
  const clause = gate.where === undefined ? "" : filterInWords(gate.where, language);
  const said = WORDS[language].onlyIf(gate.is, gate.path, clause);
  const found = await foundNow(db, gate, trigger, now);
  if (found === undefined) return said;
  const isOne = clause === "" && !gate.path.endsWith("/");
  return (
    said +
    WORDS[language].now(found.present, { path: found.path === gate.path ? undefined : found.path, isOne })
  );
}

/** Undefined if it depends on what fires it. */
async function foundNow(
  db: TenantScope,
  gate: Gate,
  { trigger_id, definition }: Pick<StoredTrigger, "trigger_id" | "definition">,
  now: Date,
): Promise<{ path: string; present: boolean } | undefined> {
  if (/\{\{[^}]*\b(document|body|firing)\b/.test(JSON.stringify([gate.path, gate.where]))) return undefined;
  const { title, description = "", source_path = "", time_zone, locale } = definition;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(time_zone)
    .toPlainDate()
    .toString();
  const values = { trigger: { trigger_id, title, description, source_path }, now, today };
  const looked = await lookAtGate(db, gate, { time_zone, locale, now }, values);
  return looked.ok ? looked : undefined;
}
