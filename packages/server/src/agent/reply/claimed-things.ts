/**
 * What a sentence says was saved, updated or deleted, where its words name a kind of thing next to the verb; and whether a change
 * fits it. A change of something else proves nothing of a task.
 *
 * Only what stands plainly as the object is taken: a noun at the end of the phrase. Of all else any change is a proof.
 */

export interface ChangedThing {
  kind: string;
  /** The path or the id; undefined if only the kind is known, which then fits whatever is named. */
  target: string | undefined;
}

interface Noun {
  en: RegExp;
  zh: string;
  /** The kinds of changes that may be one of it. */
  fits: readonly string[];
  /** A document is one too if its path says so: many keep tasks in data. */
  path?: RegExp;
}

const PLAN = ["plan_task", "plan_group", "plan_list"];
const WRITTEN = ["user_data", "page", "card"];
/** Those of programs are anything. */
const KNOWN: ReadonlySet<string> = new Set([...PLAN, ...WRITTEN, "trigger", "inbox", "skill"]);

const NOUNS: readonly Noun[] = [
  {
    en: /^(?:tasks?|to-?dos?|todos?|action items?)$/i,
    zh: "(?<!定时|后台|周期|自动)任务|待办(?:事项)?",
    fits: PLAN,
    path: /task|to-?do|plan|任务|待办|计划/i,
  },
  {
    en: /^(?:reminders?|alarms?)$/i,
    zh: "提醒|闹钟",
    fits: ["trigger", ...PLAN],
    path: /remind|alarm|提醒|闹钟/i,
  },
  { en: /^triggers?$/i, zh: "触发器|定时任务", fits: ["trigger"] },
  {
    en: /^(?:documents?|profile|journal|diary|preferences?)$/i,
    zh: "文档|日记|个人资料|档案|偏好",
    fits: WRITTEN,
  },
  { en: /^(?:notes?|goals?|projects?)$/i, zh: "笔记|备注|目标|项目", fits: [...WRITTEN, ...PLAN] },
];

/** True if each thing that the sentence names has a change that fits it; a sentence that names none needs any. */
export function fitsWhatIsNamed(sentence: string, changed: readonly ChangedThing[]): boolean {
  return nounsIn(sentence).every((noun) => changed.some((thing) => isOne(thing, noun)));
}

function isOne({ kind, target }: ChangedThing, { fits, path }: Noun): boolean {
  if (target === undefined || !KNOWN.has(kind) || fits.includes(kind)) return true;
  return kind === "user_data" && path?.test(target) === true;
}

const nounsIn = (sentence: string): Noun[] =>
  /\p{Script=Han}/u.test(sentence) ? chineseNouns(sentence) : englishNouns(sentence);

const DONE =
  "saved|stored|recorded|updated|deleted|removed|logged|cancell?ed|changed|edited|renamed|created|added|written|noted down";
const DETERMINER = /^(?:your|the|an?|this|that|these|those|both|all|two|three|four|five|new|my)$/i;
/** Where a phrase ends that names a thing. */
const STOP =
  /^(?:about|for|in|into|to|on|onto|of|with|from|at|as|so|because|that|which|who|by|or|before|after|now|too|also|already|successfully|accordingly|here|there|under|until|while|since|but|then|again)$/i;
/** What makes a clause of its own. */
const CLAUSE = /^(?:I|you|we|it|they|he|she|each|every|how|what|when|where|why|is|are|was|were|will|can)$/i;
const BE =
  "(?:is|are|was|were|has been|have been|['’]s been) (?:now |all |also |just |already |successfully )*";
const MOST_WORDS = 7;
/** A name that follows what it names. */
const NAMES = /\s*(?:“[^”]*”|"[^"]*"|«[^»]*»|\*\*[^*]*\*\*)/g;

const ACTIVE = new RegExp(`\\b(?:${DONE})\\s+([^,.;:!?()—–]+)`, "gi");
const PASSIVE = new RegExp(`^([^.;:!?()—–]{1,100}?) ${BE}(?:${DONE}|gone)\\b`, "i");

function englishNouns(sentence: string): Noun[] {
  const text = sentence.replaceAll(NAMES, "").replace(/\s+/g, " ").trim();
  const found: Noun[] = [];
  for (const [, object] of text.matchAll(ACTIVE)) {
    const [first, ...others] = object!.split(/\s+and\s+/i);
    found.push(...headOf(first!));
    for (const other of others) if (DETERMINER.test(other.split(" ")[0]!)) found.push(...headOf(other));
  }
  for (const clause of text.split(/,\s*|\s+and\s+(?=the\b|your\b)/i)) {
    const [, subject] = PASSIVE.exec(clause.trim().replace(/^(?:and|so|now) /i, "")) ?? [];
    if (subject && DETERMINER.test(subject.split(" ")[0]!)) found.push(...headOf(subject));
  }
  return found;
}

/** The last word of a phrase, before what says more of it. */
function headOf(phrase: string): Noun[] {
  const words = phrase.trim().split(" ");
  const stop = words.findIndex((word, at) => at > 0 && STOP.test(word));
  const named = stop < 0 ? words : words.slice(0, stop);
  if (named.length > MOST_WORDS || named.some((word) => CLAUSE.test(word))) return [];
  const [last = "", before = ""] = named.toReversed();
  const owner = /^(.+?)['’]s?$/.exec(before)?.[1];
  const isPart = /^(?:title|name|time|date|day|deadline|priority|note|status|details?)$/i.test(last);
  // "Your scheduled task" may be a trigger.
  if (/^(?:scheduled|recurring|automatic|background)$/i.test(before)) return [];
  const head = owner !== undefined && isPart ? owner : last;
  return NOUNS.filter(({ en }) => en.test(head)).slice(0, 1);
}

const ZH_DONE = "(?:更新|保存|修改|删除|删掉|添加|创建|新建|建立|取消|改好|存好|写入|设置|设定|记录|记下)";
const ZH_NAME = '(?:[「『“"《][^」』”"》]*[」』”"》])?';
const ZH_PART = "(?:的(?:时间|日期|标题|名称|优先级|备注|状态|内容|截止日期?))?";
const END = "(?=[,，。.!！:：；;]|$)";
const WELL = "好|完成|成功|完毕";
const ADVERB = "(?:也|都|已经|已|现在|刚刚|刚|成功|全部|被|[帮给为替][你您])";

function chineseNouns(sentence: string): Noun[] {
  const text = sentence.replaceAll(/\s+/g, "").replace(/[了啦](?=[,，。!！]|$)/g, "");
  return NOUNS.filter(({ zh }) => {
    const noun = `(?:${zh})${ZH_PART}${ZH_NAME}`;
    const gap = "[^,，。!！?？；;、]{0,16}?";
    return [
      `${ZH_DONE}(?:好|完|成功)?了?${gap}${noun}${END}`,
      `[把将]${gap}${noun}${ADVERB}*${ZH_DONE}`,
      `(?:^|[,，。；;])${gap}${noun}(?:${ADVERB}+${ZH_DONE}(?:${WELL})?|${ZH_DONE}(?:${WELL}))${END}`,
    ].some((pattern) => new RegExp(pattern, "u").test(text));
  });
}
