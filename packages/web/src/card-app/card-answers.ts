/** Sends what a person enters and submits on the card to the server. */
import type { AnswerConflict, CardAnswer, StoredCard } from "@etui/protocol/cards/stored-card";
import type { ToolResult } from "@etui/protocol/tool-result";
import { randomKey } from "../base/random-key.ts";
import { questionIn, readPressed } from "../things/cards/actions/read-pressed.ts";
import type { Answering } from "../things/cards/answering.ts";
import type { CardTool } from "./card-tool.ts";
import { appWords } from "./words/app-words.ts";

interface CardAnswersOptions {
  onAnswered(answer: CardAnswer): void;
  onTicked(): void;
  onPressed(label: string, result: ToolResult): void;
  /** Called if the card was answered elsewhere meanwhile, or is no longer asked. */
  onOvertaken(): void;
}

export interface CardAnswers {
  answering(tool: CardTool, stored: StoredCard | undefined): Answering;
  /** Resolves once everything typed has been handed on to be stored. */
  settled(): Promise<void>;
}

export function createCardAnswers({
  onAnswered,
  onTicked,
  onPressed,
  onOvertaken,
}: CardAnswersOptions): CardAnswers {
  // One key for the life of the frame, so that a second press, or another try after a silence, is the same answer.
  const submission_key = randomKey();
  let drafts: Promise<unknown> = Promise.resolve();

  async function submit(
    tool: CardTool,
    ...[values, over]: Parameters<Answering["submit"]>
  ): ReturnType<Answering["submit"]> {
    const result = await tool.submit({ values, submission_key, ...over }).catch(() => undefined);
    if (!result) return { ok: false, faults: [], error: appWords().notReached };
    if (result.status === "success" && result.answer) {
      onAnswered(result.answer);
      return { ok: true };
    }
    const { faults = [], error = appWords().notReached } = result;
    const question = questionIn(result);
    if (question) return { ok: false, faults, error: "", question };
    if (result.conflicts) return { ok: false, faults, error, conflict: result as AnswerConflict };
    if (result.status === "conflict") onOvertaken();
    return { ok: false, faults, error };
  }

  return {
    answering: (tool, stored) => ({
      state: stored?.state ?? "open",
      answer: stored?.answer,
      draft: stored?.draft?.values,
      draftBaseVersion: stored?.draft?.base_version,
      baseVersion: stored?.base_version,
      saveDraft(values, base_version) {
        drafts = drafts.then(() => tool.draft({ values, base_version })).catch(() => {});
      },
      submit: (values, over) => submit(tool, values, over),
      presses: stored?.presses,
      async press({ action: button, label, press_key }) {
        const result = await tool.press({ button, label, press_key }).catch(() => undefined);
        if (!result) return { ok: false, error: appWords().notReached, isLost: true };
        if (result.status === "success") onPressed(label, result);
        return readPressed(result);
      },
      async decide(question, decision) {
        const decided = await tool.decide(question, decision).catch(() => undefined);
        return decided?.status === "success"
          ? { ok: true }
          : { ok: false, error: decided?.error ?? appWords().notReached };
      },
      async tick(ticking) {
        const ticked = await tool.tick(ticking).catch(() => undefined);
        if (ticked?.status !== "success") return { ok: false, error: ticked?.error ?? appWords().notReached };
        onTicked();
        return { ok: true };
      },
    }),
    settled: async () => void (await drafts),
  };
}
