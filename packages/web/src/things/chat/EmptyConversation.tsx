import { Link } from "../../base/router/Link.tsx";
import { CaseDrawing } from "../../base/ui/CaseDrawing.tsx";
import { Command } from "../../base/ui/copy/Command.tsx";
import { SETTINGS_ADDRESS } from "../settings/settings-address.ts";
import { useChatWords } from "./words/chat-words.ts";

export interface Opening {
  title: string;
  lead: string;
  /** Suggestions for the first message. */
  tries: readonly string[];
}

interface EmptyConversationProps {
  isConnected: boolean;
  /** Replaces the chat's own words. */
  opening: Opening | undefined;
  onTry(text: string): void;
}

const CONNECT = "ETUI_MODEL=anthropic:claude-sonnet-5 ANTHROPIC_API_KEY=… npm start";

/** Shown before anything was said: suggestions, or how to connect a model. */
export function EmptyConversation({ isConnected, opening, onTry }: EmptyConversationProps) {
  const words = useChatWords();
  const { title, lead, tries } = opening ?? words.opening;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-4 bar:px-7">
      <div className="mx-auto flex min-h-full max-w-176 flex-col justify-center py-8">
        <CaseDrawing />
        <h2 className="mt-6 font-serif text-34 leading-tight">{title}</h2>
        <p className="mt-2 max-w-prose text-muted">{isConnected ? lead : words.emptyWithout}</p>
        <ul className="mt-5 flex flex-col items-start gap-2">
          {(isConnected ? tries : [words.tryTool]).map((text) => (
            <li key={text}>
              <button
                type="button"
                onClick={() => onTry(isConnected ? text : "/show_card")}
                className="rounded-m border border-line bg-raised px-3.5 py-2 text-left text-14 transition-colors hover:border-line-strong hover:bg-slot"
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
        {!isConnected && (
          <section className="mt-8 rounded-l border border-line bg-raised px-5 py-4">
            <h3 className="font-serif text-19 leading-snug">{words.connectTitle}</h3>
            <p className="mt-1 mb-3 text-14 text-muted">{words.connectLead}</p>
            <Command text={CONNECT} />
            <Link
              href={`${SETTINGS_ADDRESS}#model`}
              className="mt-3 inline-block rounded-s text-14 text-felt underline underline-offset-4"
            >
              {words.connectSettings}
            </Link>
          </section>
        )}
      </div>
    </div>
  );
}
