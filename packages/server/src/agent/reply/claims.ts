/**
 * Whether a reply says that something was done of which there is no proof.
 *
 * Words alone judge the claim, so few and plain ones are looked for: a false alarm costs a step, a missed one only what
 * every other product costs. What proves it is the receipts of the turn's calls. Source: FEATURES, truth of what the agent says.
 */
import type { ToolPart } from "@etui/protocol/conversation";
import type { ReplyDraft } from "./reply-draft.ts";

type Kind = "saved" | "scheduled";

/** The first person, and done: what is offered, asked or denied is no claim. */
const CLAIMS: Record<Kind, readonly RegExp[]> = {
  saved: [
    /\bI(?:'ve| have)?(?: just| now| already)? (?:saved|stored|recorded|noted (?:down|it)|written|updated|deleted|removed|changed|logged|added)\b/i,
    /\b(?:your|the) (?:[\w'’-]+ ){1,6}(?:is|are|has been|have been) (?:now |all )?(?:saved|recorded|updated|deleted|logged)\b/i,
    /\b(?:it|that|this|everything)(?: is|'s| has been|'s been)(?: now| all)? (?:saved|stored|recorded|updated|deleted|logged)\b/i,
    /(?:已经?|都|刚刚?|帮你|给你|为你|替你)(?:[帮为给替]你)?(?:把[^,。!?]{1,20})?(?:保存|存好|存下|记录|记下|记好|更新|删除|删掉|修改|改好|写入|添加)(?:好|完成)?/,
    /(?:保存|储存|存|记录|记|写入|写|更新|删除|删|修改|改|添加|加)(?:好|下|下来|完|掉|成功|上)了/,
    /(?:保存|储存|记录|写入|更新|删除|修改|添加)了/,
  ],
  scheduled: [
    /\bI(?:'ll| will) remind you\b/i,
    /\bI(?:'ve| have)?(?: just| now)? (?:set|scheduled|created|put)(?: up)? (?:a |an |the |your )?(?:\w+ ){0,3}(?:reminder|alarm|trigger)s?\b/i,
    /\b(?:reminder|alarm)s? (?:is|are|has been|have been) (?:now )?(?:set|scheduled|created)\b/i,
    /(?:我会|到时候?|届时)(?:在[^,。!?]{1,20})?(?:准时|按时)?(?:提醒|叫|喊)你/,
    /(?:已经?|帮你|给你|为你)(?:[帮为给替]你)?(?:设置|设定|设好|创建|定好|安排)(?:好|了)?[^,。!?]{0,12}(?:提醒|闹钟|定时)/,
    /(?:提醒|闹钟)(?:已经?|都)?(?:设置|设定|设|创建|定)(?:好|完成)?了?[。!!]?$/m,
  ],
};

const PROOF: Record<Kind, (kind: string) => boolean> = {
  saved: () => true,
  scheduled: (kind) => kind === "trigger",
};

const NOTES: Record<Kind, string> = {
  saved:
    "You say that something was saved or changed, and no call of this turn did it. Make the call now, or say plainly that it was not done.",
  scheduled:
    "You say that the person will be reminded, and no call of this turn made a reminder. Make it now, or say plainly that there is none.",
};

/** Said to the model once; `isLast`: it stays with what it said, and the person is shown it. */
export interface Objection {
  notice: "unproven_claim" | "unmade_call";
  note: string;
  isLast: boolean;
}

/** What is claimed, and nothing proves. */
export function claimWithoutProof(draft: ReplyDraft, step: number): Objection | undefined {
  const text = draft.textOf(step);
  const kinds = (Object.keys(CLAIMS) as Kind[]).filter((kind) =>
    sentencesOf(text).some((sentence) => isClaimed(kind, sentence)),
  );
  const changed = draft.parts.flatMap((part) => (part.type === "tool" ? kindsChanged(part) : []));
  const unproven = kinds.find((kind) => !changed.some(PROOF[kind]));
  if (!unproven) return undefined;
  const isLast = draft.parts.some((part) => part.type === "notice" && part.notice === "unproven_claim");
  return { notice: "unproven_claim", note: NOTES[unproven], isLast };
}

/** Asked, or put under a condition: nobody says that it was done. */
const OPEN = /[??]\s*$|\bif\b|\bonce you\b|如果|要是|只要|是否|要不要|需要我/i;
const DENIED = /\b(?:not|n't|never|unable|cannot|failed)\b|没有?|未能|无法|不能|失败/i;

const isClaimed = (kind: Kind, sentence: string): boolean =>
  !OPEN.test(sentence) && !DENIED.test(sentence) && CLAIMS[kind].some((claim) => claim.test(sentence));

const sentencesOf = (text: string): string[] => text.match(/[^.。!!??\n]+[.。!!??]*/g) ?? [];

function kindsChanged({ result, state }: ToolPart): string[] {
  if (state !== "done" || result?.status !== "success") return [];
  return (result.receipt?.changed ?? []).map(({ kind }) => kind);
}
