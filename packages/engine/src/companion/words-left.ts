/**
 * What to make of words beside a time that tell no time, as "call mum" in "tomorrow at 9 call mum". Where they repeat what the
 * reminder says they can go. Any other word may say on which days it is wanted, so what is not known to be harmless is refused.
 */

export type Left = "harmless" | "told" | "refused";

const POLITE_EN = new Set(
  (
    "please pls kindly thanks thank you hey hi ok okay yes sure remind reminds reminding reminder reminders alarm alarms alert alerts " +
    "notify notification ping message tell nudge push send wake phone set create add make schedule scheduled put a an the at on in by " +
    "of for to and about around approximately approx roughly circa exactly sharp precisely promptly punctually time times just also too " +
    "again then so it its this that these i i'd i'll me us my our we you your can could would will should want need like let's lets " +
    "daily weekly monthly yearly recurring repeating repeat repeated repeats single one-time onetime one-off local gently quickly " +
    "change changed move moved reschedule rescheduled shift now new starting start starts begin beginning forever indefinitely always " +
    "be is are do with from dot clock ideally preferably up"
  ).split(" "),
);
const PHRASES_EN =
  /\b(?:if possible|as usual|don['’]t (?:let me )?forget(?: to)?|do not forget(?: to)?|(?:just |only )?once(?: only)?(?=$|[,.;!])|one time only|(?:with )?no end(?: date)?|(?:the )?user's|from now on|until further notice|instead(?=$|[,.;!]))/g;
const PHRASES_ZH =
  /请|麻烦|拜托|谢谢|帮我|给我|[我你您]|务必|一定|记得|别忘了?|准时|按时|定时|准点|整点?|左右|大概|大约|差不多|固定|重复|循环|[单各]?一?次|提醒|通知|[叫喊]|闹钟|手机|推送|发?消息|一[下声个]|开始|需要|想要?|希望|(?:改|换|调|挪|移|推迟|提前)[到成为至]|设[置定]?|新建|创建|时间|[要的地了在就再也都吧哦啊呀哈呢吗个定到于]/g;
/** Said beside an hour they only say why that hour. */
const HABITS =
  /\b(?:before|after|at) (?:bed(?:time)?|breakfast|lunch|dinner|supper|work|school|meals?)\b|\bwhen i (?:wake|get) up\b|[早午晚中]?[饭餐][前后]|睡觉?前|起床[前后]?|[上下]班[前后]?|放学后?/g;

const RESTRICTS_EN =
  /\b(?:if|unless|except|exceptions?|excluding|excluded|without|not|no|never|none|nothing|only|when|whenever|where|wherever|while|once|until|till|after|before|since|because|depending|depends|provided|assuming|case|instead|skip|skipping|avoid|avoiding|but|or|during|missing|empty|forgot)\b|n['’]t\b/;
const RESTRICTS_ZH =
  /没|未|不|别|除|非|无|如果|若|要是|假如|只|仅|视|看情况|当|的时候|[前后](?![台面门])|外$|避开|跳过|直到|等|一旦|每当|每次|凡是|情况|取决|根据|缺|忘|还/;

/** Without a text they become it, and only what cannot be one is refused. */
const NO_TEXT_EN =
  /^(?:not|without|except|excluding|where|(?:in )?case|whenever|once i|once the|while|depending|provided|assuming|only|but)\b|^(?:the )?(?:day|week|hour|morning|evening|night)s? (?:before|after|of)\b/;
const NO_TEXT_ZH =
  /^(?:还没|没有?(?!收)|尚未|未(?!来)|仅|只要|视|除|当天|凡是|一旦|每当)|[前后](?:一|两|二|三|四|五|六|七|十|半|几|\d+)+个?(?:天|日|周|星期|月|小时|钟头|分钟)/;

export function whatIsLeft(left: string, text: string | undefined): Left {
  const words = left.toLowerCase().replace(/[’]/g, "'").trim();
  if (text === undefined) return NO_TEXT_EN.test(words) || NO_TEXT_ZH.test(words) ? "refused" : "harmless";
  const said = text.toLowerCase().replace(/[’]/g, "'");
  if (squeezed(said).includes(squeezed(words))) return "harmless";
  const habits = words.replace(HABITS, " ");
  const unsaid = habits.replace(PHRASES_EN, " ").replace(PHRASES_ZH, " ");
  if (RESTRICTS_EN.test(unsaid) || RESTRICTS_ZH.test(unsaid)) return "refused";
  const known = new Set(wordsIn(said).map(stemOf));
  const latin = wordsIn(unsaid).filter((word) => !POLITE_EN.has(word));
  const others = latin.filter((word) => !known.has(stemOf(word)));
  const han = [...unsaid].filter((character) => /\p{Script=Han}/u.test(character));
  const otherHan = han.filter((character) => !said.includes(character));
  const isAllKnown = others.length === 0 && otherHan.length === 0;
  if (isAllKnown) return habits === words ? "harmless" : "told";
  const isShared = others.length < latin.length || han.length - otherHan.length > 1;
  return isShared ? "told" : "refused";
}

const squeezed = (words: string) => words.replace(/[\s\p{P}]+/gu, "");

/** Of other scripts than Han each run is a word. */
const wordsIn = (words: string) => words.match(/(?:(?!\p{Script=Han})[\p{L}\p{N}_'/{}-])+/gu) ?? [];

const stemOf = (word: string) => (word.length > 4 ? word.replace(/(?:ing|ed|es|s|e)$/, "") : word);
