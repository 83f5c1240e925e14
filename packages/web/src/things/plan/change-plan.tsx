import type { PlanOperation } from "@etui/protocol/plan";
import type { ToolResult } from "@etui/protocol/tool-result";
import { showToast } from "../../base/state/toasts.ts";
import { failureText } from "../../base/ui/FailureNotice.tsx";
import type { Language } from "../../base/words/choose-language.ts";
import type { Words } from "../../base/words/en.ts";
import { ReceiptLine } from "../tool/result/ReceiptLine.tsx";
import { applyToPlan } from "./plan-api.ts";
import { whyRefused } from "./why-refused.ts";
import { CHANGE_WORDS } from "./words/change-words.ts";
import { deedInWords } from "./words/deed-in-words.ts";

export interface Speaking {
  language: Language;
  words: Words;
}

interface Told {
  /** What was done; left out if the receipt says it. */
  deed?: string | undefined;
  /** What somebody would else be surprised by. */
  besides?: string | undefined;
}

/** What a change of the plan came to, with the way back. */
export const showDone = (result: ToolResult, { deed, besides }: Told = {}): void =>
  showToast({
    content: (
      <>
        <ReceiptLine result={result} deed={deed} />
        {besides !== undefined && <p className="text-14 text-muted">{besides}</p>}
      </>
    ),
    isUrgent: false,
  });

/** Changes the plan and shows what came of it; answers why it did not work, which the caller shows. */
export async function attemptChange(
  operations: readonly PlanOperation[],
  { language, words }: Speaking,
): Promise<string | undefined> {
  const result = await applyToPlan(operations).catch((error: unknown) => failureText(error, words));
  if (typeof result === "string") return result;
  if (result.status !== "success") return whyRefused(result, language);
  showDone(result, {
    deed: deedInWords(result, operations, language),
    besides: CHANGE_WORDS[language].besides(result, operations),
  });
  return undefined;
}

export const showNotSaved = (why: string, language: Language): void =>
  showToast({ content: CHANGE_WORDS[language].notSaved(why), isUrgent: true });
