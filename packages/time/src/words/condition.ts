/** Words that say under which condition something is wanted, as in "every evening at nine, if I have not checked in". */
import { isAboutTime } from "./objections.ts";
import { LONGEST, readSpans } from "./read-spans.ts";
import type { Range } from "./when-piece.ts";

export interface WithoutCondition {
  /** The words without the condition; a time that only the condition names is kept. */
  words: string;
  /** The condition as it was said, if there is one. */
  condition?: string;
}

const ASKING_EN = "(?:please )?(?:remind|tell|notify|ping|alert|nudge|wake|message|text|ask|let) (?:me|us)";
/** What is asked whether: "ask Bob if he comes", "check if the door is locked". */
const WHETHER = "(?<!\\b(?:check|see|find out|wonder|confirm|decide|verify|know|as|what|even)(?: to see)? )";
const WHETHER_ASKED = "(?<!\\bask(?:ing)?(?: [a-z']+){1,3} )";
const POLITE = "(?! (?:possible|you (?:can|could|please|like|want|would)|that works|it['’]?s ok))";
const EN = new RegExp(
  "(?<![a-z])(?:" +
    [
      "(?:but )?only (?:if|when|on (?:the )?days?)",
      "(?:but )?not (?:if|when|on (?:the )?days? (?:when|where|without|with))",
      `${WHETHER}${WHETHER_ASKED}if${POLITE}`,
      "unless",
      "except (?:if|when)",
      "(?:as|so) long as",
      "provided(?: that)?(?= (?:i |there|it |the |no ))",
      "on (?:the )?days? (?:without|when|where|with no|that have no|i (?:have|did))",
      // "When checkins/{date} is missing": a path is no thing to do.
      "(?:when(?:ever)?|where|in case|while|without)(?= [a-z0-9_.-]+/)",
      "when(?:ever)?(?= (?:there(?: is|['’]s| are)|i (?:have|did|do)(?:n['’]t| not)|i['’]ve not|nothing |no ))",
    ].join("|") +
    `)(?![a-z]).*?(?=$|[,;，；。!?]|\\.(?:\\s|$)| (?:then )?${ASKING_EN}(?![a-z])| at (?:\\d|noon|midnight))`,
  "su",
);

const ASKING_ZH = "(?:提醒|叫我|通知|告诉我|催我|发消息|喊我)";
const END_ZH = `(?=$|[,，;；。!！]|(?:就|才|则|再|请|，|,)*${ASKING_ZH})`;
const ZH = new RegExp(
  [
    `(?:如果|倘若|假如|假使|(?<![主重必需])要是|若(?=是|当|今|我|没|未|还|有|不|无))(?!可以|行|方便|可能|能行).*?${END_ZH}`,
    `除非.*?${END_ZH}`,
    `(?<![以怕])(?<!防)万一.*?${END_ZH}`,
    `仅当.*?${END_ZH}`,
    `只有[^,，。;；]{1,24}?(?=才|时(?![间长刻段光]))(?:才|时候?)`,
    `[只仅]在[^,，。;；]{1,24}?(?:时候?|的日子|的那天|情况下)`,
    `(?:还|当天|今天|那天)*(?:没有?|尚未|未)[^,，。;；]{1,24}?(?:的话)?(?:的?时候?)?(?=(?:就|才|再|则)${ASKING_ZH})`,
    `(?:还|当天|今天|那天)*(?:没有?|尚未|未)[^,，。;；]{1,24}?(?:的时候|时)(?=[,，]?${ASKING_ZH}|$)`,
    `(?:还|当天|今天|那天)*(?:没有?|尚未|未)[^,，。;；]{1,24}?的话`,
    `(?:没有?|尚未|未)[^,，。;；]{1,20}?的(?:日子|那天)`,
    // A path and that nothing is there, with no "if" before it: 当天 water/日期 还没有记录.
    `(?:当天|今天|那天|当日)?\\s?[a-z0-9_][\\w.-]*\\/[^\\s,，。;；]*\\s?(?:下面?|里面?|中)?(?:还|都|仍)*(?:没有?|尚未|未|为空|不存在|缺失?).*?${END_ZH}`,
    `(?:只要|仅限)(?:没有?|尚未|未|不).*?${END_ZH}`,
    `(?:下雨|下雪|刮风|出差|请假|生病|加班)(?:天|时|的?时候)?除外`,
    `[^,，。;；]{1,24}?(?<![说讲写听可以方便])的话(?=[,，]|$|(?:就|才|再|则|请)*${ASKING_ZH})`,
  ].join("|"),
  "su",
);
const QUOTED = /《[^》]*》|“[^”]*”|"[^"]*"|「[^」]*」/gu;

/** Any zone and moment: only where times stand is asked. */
const ANYWHERE = { timeZone: "UTC", now: new Date(0) };

export function withoutCondition(words: string): WithoutCondition {
  const clause = words.length > LONGEST ? undefined : clauseIn(words);
  if (!clause) return { words };
  const read = readSpans(words, ANYWHERE);
  const spans = read.ok ? read.spans.filter(isAboutTime) : [];
  const isInside = ({ start, end }: Range) => clause.start <= start && end <= clause.end;
  const saysHour = ({ pieces }: (typeof spans)[number]) =>
    pieces.some(({ kind }) => kind === "time" || kind === "part" || kind === "after" || kind === "instant");
  const hours = spans.filter(saysHour);
  // "If I have not checked in by 21:30, remind me" says its hour in the condition.
  const kept = hours.every(isInside)
    ? spans.filter(isInside).map(({ start, end }) => words.slice(start, end))
    : [];
  const parts = [words.slice(0, clause.start), ...kept, words.slice(clause.end)];
  return {
    words: parts
      .map((part) => part.trim())
      .filter(Boolean)
      .join(" "),
    condition: words
      .slice(clause.start, clause.end)
      .replace(/^[(（\s]+(.*)[)）]\s*$/su, "$1")
      .trim(),
  };
}

function clauseIn(words: string): Range | undefined {
  // Each character keeps its place.
  const plain = words
    .replace(QUOTED, (quoted) => " ".repeat(quoted.length))
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const found = [EN.exec(plain), ZH.exec(plain)].filter((match) => match !== null);
  const first = found.sort((one, other) => one.index - other.index)[0];
  if (!first) return undefined;
  const [start, end] = [first.index, first.index + first[0].length];
  const opens = /[(（]\s*$/.exec(plain.slice(0, start));
  const closes = opens && /^[^)）]*[)）]/.exec(plain.slice(start));
  return closes ? { start: opens.index, end: start + closes[0].length } : { start, end };
}
