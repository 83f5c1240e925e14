/**
 * Whether a reply claims that something was done without any proof.
 *
 * Only the words show a claim, so few and plain ones are looked for: a false alarm costs a step, and a missed claim
 * only what it costs in every other product. The proof is in the receipts of the turn's calls; what was done before is proved by the
 * log of changes where the turn has read it, and by the receipts of earlier turns where the words say that it was earlier. Source:
 * FEATURES, truth of what the agent says.
 */
import type { ToolPart } from "@etui/protocol/conversation";
import { type ChangedThing, fitsWhatIsNamed } from "./claimed-things.ts";
import { type EarlierProof, thingsChanged } from "./earlier-proof.ts";
import type { ReplyDraft } from "./reply-draft.ts";

type Kind = "saved" | "planned" | "scheduled";

const DONE = "saved|stored|recorded|updated|deleted|removed|logged|cancell?ed|noted down";
/** A plan that is only told in words is planned too, so this is a claim where it says for when. */
const PLANNED = "scheduled|rescheduled|planned|arranged";
const DAY =
  "(?:today|tonight|tomorrow|next|this|every|each|mon|tue|wed|thu|fri|sat|sun|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|noon|\\d)";
const PLACES =
  "plan|to-?dos?(?: list)?|task list|tasks|agenda|inbox|next actions?(?: list)?|someday list|waiting list|checklist";
const THINGS = "goal|plan|note|entry|document|profile|reminder|alarm|trigger|skill|list|answer";

/** What a reply makes in words alone, such as a plan or a list, is left out. */
const MADE = "task|goal|note|entry|document|profile|reminder|alarm|trigger|skill";
const WAS =
  "(?:was|were|(?:has|have)(?: now| also| just| all)* been|['’]s been) (?:now |also |just |all |successfully )*";
/** What follows where it is only reported: when, by whom or how such things come to be. */
const REPORTED =
  "(?! (?:by|in|on|at|from|with|when|before|after|while|since|last|yesterday|earlier|each|every|automatically|only|long)\\b)(?![^.]* ago\\b)";

/** In the first person and as done: what is offered, asked or denied is no claim. */
const CLAIMS: Record<Kind, readonly RegExp[]> = {
  saved: [
    new RegExp(`\\bI(?:'ve| have)?(?: also| just| now| already| successfully)* (?:${DONE})\\b`, "i"),
    /\bI(?:'ve| have)?(?: also| just| now| already)* (?:changed (?!my )|(?:added|written) (?:it|this|that|them|your|everything|down)\b)/i,
    /\bI(?:'ve| have)? [^,.]{1,60} and (?:saved|stored|recorded|logged) (?:it|this|that|them|everything)\b/i,
    new RegExp(`^\\W*(?:(?:sure|ok|okay|great|done)\\W+)?(?:all |now )?(?:${DONE})\\b(?! by\\b)`, "i"),
    new RegExp(
      `\\b(?:it|that|this|everything)(?: is|'s| has been|'s been)(?: now| all)? (?:${DONE}|set up)\\b`,
      "i",
    ),
    new RegExp(
      `\\b(?:your|the) (?:[\\w'’-]+ ){0,5}(?:${THINGS})s?(?: [\\w'’-]+)? (?:is|are|was|were|has been|have been) (?:now |all )?(?:${DONE}|gone)\\b`,
      "i",
    ),
    /\b(?:your|the) (?:[\w'’-]+ ){1,6}(?:is|are|has been|have been) (?:now |all )?(?:saved|stored|recorded|updated|deleted|logged)\b/i,
    new RegExp(
      `\\b(?:your|the|an?|this|one|new) (?:[\\w'’-]+ ){0,5}(?:${MADE}|entrie)s? ${WAS}(?:created|added|made|changed|restored|${DONE})\\b${REPORTED}`,
      "i",
    ),
    new RegExp(`\\b(?:the|your|all|these) changes? ${WAS}(?:saved|made|applied)\\b${REPORTED}`, "i"),
    /已经?(?:被|成功)*(?:创建|新建|建立|保存|记录|更新|删除|修改|写入|添加|取消)(?:好|完成|成功)?(?:了|[,，。!！：:]|$)/,
    /(?:保存|记录|创建|新建|更新|删除|修改|写入|添加)(?:成功|完毕|完成)[了,，。!！]?$/,
    /(?:已经?|都|刚刚?|[帮给为替][你您])(?:[帮为给替][你您])?(?:[把将][^,，。!！?？]{1,20})?(?:保存|存好|存下|存入|记录|记下|记好|更新|删除|删掉|修改|改好|写入|添加|取消|(?:创建|新建)(?![于的时者人]))(?:好|完成)?/,
    /(?:保存|储存|存|记录|记|写入|写|更新|删除|删|修改|改|添加|加)(?:好|下|下来|完|掉|成功|上)了/,
    // What the person did themselves is no claim, but what was done for them is.
    /(?<!(?<![帮给为替])[你您])(?:保存|储存|记录|写入|更新|删除|修改|添加)了/,
    /(?:设置|设定|设)(?:好|完|成功)了/,
  ],
  planned: [
    /\bI(?:'ve| have)?(?: also| just| now| already)* (?:re)?scheduled\b/i,
    /\bI(?:'ve| have)?(?: also| just| now| already)* (?:planned|arranged) (?:it|this|that|them|everything)\b/i,
    new RegExp(
      `\\bI(?:'ve| have)?(?: also| just| now| already)* (?:planned|arranged) [^,.]{1,60} (?:for|on|at) (?:the )?${DAY}`,
      "i",
    ),
    new RegExp(
      `\\b(?:it|that|this|everything)(?: is|'s| has been|'s been)(?: now| all)? (?:${PLANNED})\\b`,
      "i",
    ),
    new RegExp(
      `\\b(?:your|the|an?|this|one|new) (?:[\\w'’-]+ ){1,6}${WAS}(?:${PLANNED}) (?:for|on|at) (?:the )?${DAY}`,
      "i",
    ),
    new RegExp(`^\\W*(?:(?:sure|ok|okay|great|done)\\W+)?(?:all |now )?(?:${PLANNED})\\b(?! by\\b)`, "i"),
    new RegExp(
      `\\b(?:added|put|moved)\\b[^,.]{0,60} (?:to|on|onto|in|into) (?:(?:your|the) )?(?:[\\w'’-]+ )?(?:${PLACES})\\b`,
      "i",
    ),
    new RegExp(
      `\\bI(?:'ve| have)?(?: also| just| now| already)* (?:moved|pushed|shifted|postponed) [^,.]{1,60} (?:to|until) (?:the )?${DAY}`,
      "i",
    ),
    new RegExp(
      `\\b(?:your|the) (?:[\\w'’-]+ ){1,6}(?:is|are) (?:now )?(?:${PLANNED}) (?:for|on|at) (?:the )?${DAY}`,
      "i",
    ),
    new RegExp(`\\b(?:is|are) (?:now|all) on (?:your|the) (?:[\\w'’-]+ )?(?:${PLACES})\\b`, "i"),
    /\b(?:I(?:'ve| have)?(?: also| just| now)* |^\W*|(?:is|are|has been|have been) )(?:now )?(?:marked|ticked)\b[^,.]{0,40}\b(?:done|completed?|off)\b/i,
    /(?:已经?|都|刚刚?|[帮给为替][你您])(?:[帮给为替][你您])?(?:把[^,，。!！?？]{1,20})?(?:安排|排)(?:好|妥|上|到|在|进|了|[,，。!！：:]|$)/,
    /(?:安排|排)(?:好|完|妥|成功)了/,
    // With a day or an hour it is a plan, whatever stands behind the verb; a condition or a question is none (OPEN).
    /(?:已经?|[帮给为替][你您]|我(?=[把将]))(?:[帮给为替][你您])?(?:[把将][^,，。!！?？]{1,20})?(?:安排|计划|排|改|移|推迟|提前)(?:到|在|至)?(?:了)?[^,，。!！?？]{0,4}(?:今|明|后天|下?周|星期|礼拜|\d|[一二三四五六七八九十]{1,3}[月点号日])/,
    /(?:安排|排|改|移|推迟|提前)(?:到|在|至)(?:了)?[^,，。!！?？]{1,20}了[,，。!！]?$/,
    /(?:已经?|[帮给为替][你您])[^,，。!！?？]{0,20}(?:加|添加|放|排|列|移)(?:到|进|入)[^,，。!！?？]{0,12}(?:计划|待办|任务|清单|日程)/,
    /(?:加|添加|放|排|列|移)(?:到|进|入)[^,，。!！?？]{0,12}(?:计划|待办|任务|清单|日程)[^,，。!！?？]{0,4}(?:里|中)?了/,
    /(?:加|添加|放|排|列|移)(?:到|进|入)(?:了)?[^,，。!！?？]{0,4}(?:收件箱|下一步|将来也许|等待|例行|正在做)/,
    /(?:任务|待办|事项|^)(?:都|也)?已经?(?:都)?(?:加入|添加|加上|加好|排入|列入)(?:了)?[,，。!！]?$/,
    /(?:已经?|[帮给为替][你您])[^,，。!！?？]{0,12}(?:标记|标|勾|划)(?:为|成|掉|上)?(?:已?完成|做完|了)/,
  ],
  scheduled: [
    /\bI(?:'ll| will) remind you\b/i,
    /\bI(?:'ve| have)?(?: also| just| now)* (?:set|scheduled|created|put)(?: up)? (?:a |an |the |your )?(?:\w+ ){0,3}(?:reminder|alarm|trigger)s?\b/i,
    new RegExp(
      `\\b(?:your|the|an?|this|one|new) (?:[\\w'’-]+ ){0,5}(?:reminder|alarm|trigger)s? ${WAS}(?:set(?: up)?|scheduled|created|added|made)\\b${REPORTED}`,
      "i",
    ),
    /\b(?:reminder|alarm)s? (?:(?:is|are|has been|have been) )?(?:now )?(?:set|scheduled|created)\b(?! (?:by|with|when|in (?!\d|an? |half))\b)/i,
    /(?:我会|到时候?会?|届时会?)(?:在[^,，。!！?？]{1,20})?(?:准时|按时)?(?:提醒|叫|喊)[你您]/,
    /(?:[今明后]天|周|星期|\d)[^,，。!！?？]{0,14}会(?:准时|按时)?提醒[你您]/,
    /(?:后|点半?|分|时|早上|晚上|中午|每[天周月])会?(?:准时|按时)?(?:提醒|叫)[你您][^,，。!！?？]{0,12}[。!！]?$/,
    /(?:已经?|[帮给为][你您])(?:[帮为给替][你您])?(?:设置|设定|设好|创建|定好|安排)(?:好|了)?[^,，。!！?？]{0,12}(?:提醒|闹钟|定时)/,
    /(?:提醒|闹钟|触发器|定时任务)(?:已经?|都)(?:被|成功)*(?:设置|设定|设|创建|新建|建立|建|定|安排|添加)(?:好|完成|成功|上)?(?:了|[,，。!！：:]|$)/,
    /(?:提醒|闹钟|触发器|定时任务)(?:设置|设定|创建|新建|建立|添加)(?:成功|完毕|完成)/,
    /(?:提醒|闹钟)(?:已经?|都)?(?:设置|设定|设|创建|定)(?:好|完成)/,
  ],
};

const PROOF: Record<Kind, (kind: string) => boolean> = {
  saved: () => true,
  planned: (kind) => kind.startsWith("plan_") || kind === "trigger",
  scheduled: (kind) => kind === "trigger",
};

const WAYS_OUT =
  "If it is to be done now, make the call. If you only report what was done before, say that it was done earlier and change nothing. Otherwise say plainly that it was not done.";
const NOTES: Record<Kind, string> = {
  saved: `You say that something was saved or changed, and no call of this turn did it. ${WAYS_OUT}`,
  planned: `You say that something is planned, moved or done in the plan, and no call of this turn did it. ${WAYS_OUT}`,
  scheduled: `You say that the person will be reminded, and no call of this turn made a reminder. ${WAYS_OUT}`,
};

/** Said to the model once; `isLast` means that the model kept to what it said, and the person is shown the notice. */
export interface Objection {
  notice: "unproven_claim" | "unmade_call";
  note: string;
  isLast: boolean;
}

/** A claim in the step that nothing proves. */
export function claimWithoutProof(
  draft: ReplyDraft,
  step: number,
  earlier: EarlierProof,
): Objection | undefined {
  const sentences = sentencesOf(draft.textOf(step));
  const calls = draft.parts.filter((part) => part.type === "tool");
  const now: ChangedThing[] = [
    ...calls.flatMap(thingsChanged),
    ...calls.flatMap(thingsRead),
    ...(asksNothingNew(earlier) ? provedBefore(earlier).map(ofKind) : []),
  ];
  const unproven = (Object.keys(CLAIMS) as Kind[]).find((kind) => {
    const proofs = now.filter((thing) => PROOF[kind](thing.kind));
    const wasDone = earlier.changed.some(PROOF[kind]);
    // That a task was updated is proved by a change of a task, and by none of something else.
    const isProved = (sentence: string) =>
      proofs.length > 0 && (kind !== "saved" || fitsWhatIsNamed(sentence, proofs));
    return sentences.some(
      (sentence) => !isProved(sentence) && isClaimed(kind, sentence) && !(wasDone && EARLIER.test(sentence)),
    );
  });
  if (!unproven) return undefined;
  const isLast = draft.parts.some((part) => part.type === "notice" && part.notice === "unproven_claim");
  return { notice: "unproven_claim", note: NOTES[unproven], isLast };
}

/** Questions, offers and conditions do not say that something was done. */
const OPEN = /[?？]\s*$|\bif\b|\bonce you\b|如果|要是|只要|是否|要不要|需要我|可以|想让我/i;
/** An offer after what was done. */
const OFFER = /[,;，；]?\s*(?:and )?(?:just )?(?:let me know|tell me|say so|如果|要是|有需要).*$/i;
const DENIED = /\b(?:not|n't|never|unable|cannot|failed)\b|没有?|未能|无法|不能|失败/i;

function isClaimed(kind: Kind, sentence: string): boolean {
  const said = /[?？]\s*$/.test(sentence) ? sentence : sentence.replace(OFFER, "");
  return !OPEN.test(said) && !DENIED.test(said) && CLAIMS[kind].some((claim) => claim.test(said.trim()));
}

const sentencesOf = (text: string): string[] => text.match(/[^.。!！?？\n]+[.。!！?？]*/g) ?? [];

/** The sentence itself says that it was done before. */
const EARLIER =
  /\b(?:earlier|before|previously|last time|yesterday|a moment ago|a (?:minute|while) ago|in my last)\b|刚才|之前|先前|上次|上一|昨天|早些时候/i;
/** All that the person says is that they have filled in what was shown. */
const FILLED_IN =
  /^(?:(?:ok|okay|there|so)[\p{P}\s]+)?(?:(?:i(?:['’]ve| have)?|all|it['’]s|just|now|already|have)\s+)*(?:filled|answered|submitted|ticked|done|did)(?:\s+(?:it|that|them|everything|all|the (?:form|card|questions?|list|fields?)|in|out|off|now|already))*[\p{P}\s]*$|^我?(?:已经?|都|刚)*(?:把?(?:它|表单?|卡片|问题))?(?:都)?(?:填|答|提交|勾|选)写?(?:好|完|过)?[了啦][\p{P}\s]*$/iu;

/** Who only says that they have filled something in asks for nothing new, so what is said of it was done before. */
const asksNothingNew = ({ words, hasAnswers }: EarlierProof) =>
  FILLED_IN.test(words.trim()) || (hasAnswers && words.trim() === "");

/** An answer on a card is kept with the card, by the person themselves. */
const provedBefore = ({ hasAnswers, changedLast }: EarlierProof) =>
  hasAnswers ? ["card", ...changedLast] : changedLast;

/** Of what earlier replies did only the kinds are known. */
const ofKind = (kind: string): ChangedThing => ({ kind, target: undefined });

/** The changes that were read in the log of changes: by its tool, or by `read` at changes://. */
function thingsRead({ tool, state, result }: ToolPart): ChangedThing[] {
  if (!["list_changes", "read"].includes(tool) || state !== "done" || result?.status !== "success") return [];
  const changes = (result.changes ?? []) as { kind: string; target?: string }[];
  return changes.map(({ kind, target }) => ({ kind, target: target ?? "" }));
}
