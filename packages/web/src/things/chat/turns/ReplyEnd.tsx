import type { Message } from "@etui/protocol/conversation";
import { INTERRUPTED_REPLY } from "@etui/protocol/notice-words";
import { Button } from "../../../base/ui/Button.tsx";
import { Notice } from "../../../base/ui/Notice.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { shortMoment } from "../../../base/words/moment.ts";
import { useChatWords } from "../words/chat-words.ts";
import { saidIn } from "./said-in.ts";
import { TurnActions } from "./TurnActions.tsx";

/** Why a reply broke off and what to do; its model and tokens, and what can be done with it. */
export function ReplyEnd({
  message,
  onRegenerate,
}: {
  message: Message;
  onRegenerate: (() => void) | undefined;
}) {
  const words = useChatWords();
  const language = useLanguage();
  const { state, error, model, usage, finished_at } = message;
  if (state === "running" || state === "waiting") return null;
  const tokens = usage && {
    input: usage.input_tokens.toLocaleString(language),
    output: usage.output_tokens.toLocaleString(language),
    cached: usage.cached_tokens?.toLocaleString(language),
    cost: usage.cost && moneyText(usage.cost, language),
  };
  return (
    <>
      {state === "failed" && (
        <Notice
          tone="danger"
          title={words.failed}
          action={onRegenerate && <Button onClick={onRegenerate}>{words.retry}</Button>}
        >
          <p className="wrap-anywhere">{error === INTERRUPTED_REPLY ? words.interrupted : error}</p>
        </Notice>
      )}
      {state === "stopped" && <p className="text-13 text-muted">{words.stopped}</p>}
      <footer className="-mt-1 -mb-3 -ml-1.5 flex min-h-7 items-center gap-2 text-12 text-muted">
        <TurnActions text={saidIn(message)} onRegenerate={onRegenerate} />
        <span className="flex flex-wrap gap-x-1.5 opacity-0 transition-opacity group-focus-within/turn:opacity-100 group-hover/turn:opacity-100 pointer-coarse:opacity-100">
          {model !== undefined && <span className="font-mono">{model}</span>}
          {tokens && (
            <span>
              · {words.tokens(tokens.input, tokens.output)}
              {tokens.cached !== undefined && ` (${words.cached(tokens.cached)})`}
              {tokens.cost !== undefined && ` · ${words.cost(tokens.cost)}`}
            </span>
          )}
          {finished_at !== null && <time dateTime={finished_at}>· {shortMoment(finished_at, language)}</time>}
        </span>
      </footer>
    </>
  );
}

/** The cost of a reply, which is often a fraction of a cent. */
const moneyText = ({ amount, currency }: { amount: number; currency: string }, language: string): string =>
  new Intl.NumberFormat(language, {
    style: "currency",
    currency,
    ...(amount < 0.1 && amount > 0 && { maximumSignificantDigits: 2 }),
  }).format(amount);
