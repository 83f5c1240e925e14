import { isLink, type Span } from "./scan-words.ts";

const EDGE =
  /^(?:[\s,，、。.;；:：!！?？\-–]|的?时候|(?:and|on|at|in|by|the|around|about)(?![a-z]))+|(?:[\s,，、。.;；:：!！?？\-–]|(?<![a-z])(?:and|on|at|in|by|the|around|about|starting)|[在于的])+$/giu;

const ASKED = new RegExp(
  "^(?:don['’]?t (?:forget|let me forget)(?: to)?(?![a-z])|别忘了?|please|pls|hey|ok|can you|could you|would you|i want you to|i need you to|you should|kindly|" +
    "(?:(?:set|create|add|make)(?: me)? (?:an? )?)?(?:reminder|alarm|trigger|schedule|timer)(?: (?:to|for|that|about)(?![a-z]))|" +
    "(?:set|create|add|make)(?: me)? an? (?:reminder|alarm|trigger|schedule|timer)(?![a-z])|" +
    "(?:remind|notify|tell|ping|alert)(?: me| us)(?: (?:to|that|about|of|with))?|" +
    "各?一次|就(?=提醒|叫)|请|麻烦|帮我|给我|你|可以|能不能|记得|记住|(?:设[置定]?|[定订])一?个?的?(?:提醒|闹钟)|再?(?:提醒|通知|叫|喊)(?:一下|我|一?声)+(?:要|去|记得)?|再?提醒)" +
    "[\\s,，:：]*",
  "iu",
);
const ASKED_AFTER =
  /[\s,，]*(?:remind me|please|pls|(?:提醒|通知|叫|喊)(?:一下|我|一?声)+|提醒)[\s。.!！]*$/iu;
const MOST_PHRASES = 4;
/** Words that are said around a time and are nothing to do, as in 到三点的时候. */
const FILLER = /^(?:等?到|那天|就|快|整|准|固定|[之以]后|前后|来钟|刚过|exactly|or so|once)+$/u;

/** The words without the time and without the request: "提醒我喝水" becomes "喝水". */
export function whatToDo(words: string, spans: readonly Span[]): string | undefined {
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end } of [...spans, { start: words.length, end: words.length }]) {
    const between = words.slice(from, start);
    if (!isLink(between) && !FILLER.test(between.trim())) pieces.push(between.replace(EDGE, ""));
    from = end;
  }
  const joined = pieces.filter(Boolean).reduce(join, "");
  const rest = withoutAsking(joined).replace(EDGE, "").trim();
  return rest === "" ? undefined : rest;
}

const join = (left: string, right: string) =>
  /[a-z0-9]$/i.test(left) && /^[a-z0-9]/i.test(right) ? `${left} ${right}` : left + right;

function withoutAsking(text: string): string {
  let left = text;
  for (let phrase = 0; phrase < MOST_PHRASES; phrase++) left = left.replace(ASKED, "");
  return left.replace(ASKED_AFTER, "").replace(/^to\s+/i, "");
}
