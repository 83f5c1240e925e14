import type { Provenance } from "@etui/protocol/provenance";
import { ShieldCheck } from "lucide-react";
import { Link } from "../../base/router/Link.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { addressOfConversation } from "../conversation/conversation-address.ts";
import { addressOfActivity } from "./activity-address.ts";
import { helperWords, isToldByTitle, shortConversation, surfaceOf, toolWords } from "./origin.ts";

interface ByProps {
  by: Provenance;
  /** True if a title beside it says what was done. */
  isTitled?: boolean;
}

/**
 * How, through what and in which conversation something was done, and whether the person agreed, as parts of one line.
 */
export function By({ by, isTitled = false }: ByProps) {
  const words = useWords();
  const { tool, conversation_id: conversation } = by;
  const how = toolWords(by, words);
  return (
    <>
      {how === undefined ? (
        <span className="font-mono">{tool} · </span>
      ) : (
        !(isTitled && isToldByTitle(by)) && <span title={tool}>{how} · </span>
      )}
      {by.surface === "chat" && conversation !== undefined ? (
        <Link
          href={addressOfConversation(conversation)}
          title={words.activity.toConversation}
          className="underline underline-offset-4 hover:text-felt"
        >
          {surfaceOf(by, words)}
        </Link>
      ) : (
        surfaceOf(by, words)
      )}
      {helperWords(by, words).map((word) => ` · ${word}`)}
      {conversation !== undefined && (
        <>
          {" · "}
          <Link
            href={addressOfActivity({ conversation })}
            title={conversation}
            className="underline-offset-4 hover:text-felt hover:underline"
          >
            {words.activity.conversation(shortConversation(conversation))}
          </Link>
        </>
      )}
      {by.confirmed && (
        <>
          {" · "}
          <span className="text-ok">
            <ShieldCheck size={13} strokeWidth={2} aria-hidden className="mr-1 inline align-[-2px]" />
            {words.activity.confirmed}
          </span>
        </>
      )}
    </>
  );
}
