/** Conditions in what a reminder is to say, which nothing looks at when it fires. */

/** "If I have not checked in, remind me to": such a text is no longer what the reminder says but asks for one. */
const ASKS_ME =
  /\b(?:remind|notify|alert|ping|nudge) (?:me|us)\b|(?:提醒|通知)(?:一下)?[我咱]|[就才再则]提醒/i;

/**
 * That the person has not done something, or has: whoever keeps a record of it would be told in vain every other day. What
 * else may be so or not, the person sees when they read it: "take the umbrella if it rains".
 */
const OWN_DOING_EN =
  /\b(?:i|you|we)(?:['’]ve| have| had|['’]d| did| do)?(?:n['’]t| not| never| already| still)\b|^unless (?:i|you|we)(?:['’]ve| have)\b|\b(?:not|nothing|never)\b.*\b(?:done|logged|recorded|entered|checked|written|noted|tracked|yet|today)\b|\b(?:i|you|we) forg[eo]t\b/i;
const OWN_DOING_ZH =
  /(?:还|今天|今日|当天)没|尚未|还未|未(?:打卡|签到|记录|登记|填写|完成)|没有?(?:打卡|签到|记录|登记|填写|完成|写)|忘[了记]|除非.*已经?/;
/** What is to be done is what was not: 没运动就运动. */
const UNDONE_ZH = /(?:还|今天|当天)*(?:没有?|未)(\p{Script=Han}{1,8})(?:就|则|的话)[^。]{0,4}\1/u;

/** What is to be done, of a text without its condition. */
export const withoutIt = (rest: string, whatToDo: (asking: string) => string | undefined): string =>
  ASKS_ME.test(rest) ? (whatToDo(rest) ?? "") : rest.replace(/^[\s,，;；:：]+|[\s,，;；:：]+$/g, "");

/** Undefined for a text that may stay as it is; `whole` is a condition of the text, if any was found. */
export function conditionToKeep(text: string, whole: string | undefined): string | undefined {
  const [undone] = UNDONE_ZH.exec(text) ?? [];
  if (whole === undefined) return undone;
  const isKept = ASKS_ME.test(text) || OWN_DOING_EN.test(whole) || OWN_DOING_ZH.test(whole);
  return isKept ? whole : undone;
}
