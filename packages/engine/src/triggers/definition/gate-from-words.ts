/** A condition in words as `only_if`, where they name a path and nothing that cannot be said by it. */
import type { TriggerRules } from "@etui/protocol/trigger";

type Gate = NonNullable<TriggerRules["only_if"]>;

const PATH = /[A-Za-z0-9_][\w.-]*(?:\/(?:[\w.-]+|\{\w+\}|日期|今天|今日|当天|当日))*\/?/gu;
const DAY_SEGMENT = /\/(?:日期|今天|今日|当天|当日|date|today|day)(?=\/|$)/g;
const SAYS_DAY = /\b(?:that day|the day|today|this day)\b|当天|今天|今日|那天|当日|这天/;
/** What turns "if" around, and what says that nothing is there. */
const UNLESS = /\b(?:unless|except)\b|除非|除外/g;
const MISSING =
  /\b(?:no|not|none|nothing|never|without|missing|absent|empty|forg[eo]t(?:ten)?|fail(?:ed)? to|miss(?:ed)?|skip(?:ped)?)\b|n['’]t\b|不存在|尚未|没有?|未(?!来)|无|缺少?|为空|忘|[漏错]过?|不/g;

/** Words that say no more than that something is there, or is not. All others may be a condition on what it says. */
const KNOWN_EN = new Set(
  (
    "only if unless except when whenever where while on but and as long so provided that there is are was were exist exists existing " +
    "does do did have has had been be i my me it its the a an any anything something nothing no not none without " +
    "missing absent empty yet still already then this today day days for of under below at in into inside written " +
    "saved recorded logged entered stored created made check-in check-ins checkin checkins checked entry entries " +
    "record records document documents note notes data file log found by"
  ).split(" "),
);
const KNOWN_ZH =
  /如果|要是|只有|只在|倘若|假如|假使|除非|万一|的话|当天|今天|今日|那天|当日|这天|日期|尚未|没有|不存在|缺少|已经|还|没|未|无|已|若|有|为空|存在|任何|记录|内容|数据|文档|文件|打卡|签到|日记|条目|东西|下面|里面|情况|时候|写入|保存|登记|里|下|中|的|时|就|才|则|再|被|写|过|了|我|是|在|仍|日子/g;

export function gateFromWords(condition: string): Gate | undefined {
  const paths = [...condition.matchAll(PATH)].map(([path]) => path).filter((path) => path.includes("/"));
  const [named] = paths;
  if (named === undefined || paths.length > 1) return undefined;
  const said = condition.replace(named, " ").toLowerCase();
  if (!saysOnlyPresence(said)) return undefined;
  const dated = named.replace(DAY_SEGMENT, "/{date}");
  const path = dated.endsWith("/") && SAYS_DAY.test(said) ? `${dated}{date}` : dated;
  return { path, is: presenceIn(said) };
}

/** Whether the condition holds while something is there, or while it is missing: each "unless" and each "not" turns it around. */
export function presenceIn(condition: string): NonNullable<Gate["is"]> {
  const said = condition.toLowerCase();
  return (count(said, MISSING) + count(said, UNLESS)) % 2 === 1 ? "missing" : "present";
}

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

function saysOnlyPresence(said: string): boolean {
  const words = said
    .replace(/n['’]t\b/g, " not")
    .replace(/i['’]ve/g, "i have")
    .replace(/there['’]s/g, "there is");
  const isKnownEnglish = [...words.matchAll(/[a-z][a-z-]*|\d+/g)].every(([word]) => KNOWN_EN.has(word));
  return isKnownEnglish && !/\p{Script=Han}/u.test(words.replace(KNOWN_ZH, ""));
}
