import type { Provenance } from "@etui/protocol/provenance";
import { ShieldCheck } from "lucide-react";
import { Link } from "../router/Link.tsx";
import { useWords } from "../words/language.ts";
import { addressOfActivity } from "./activity-address.ts";
import { helperWords, shortConversation, surfaceOf } from "./origin.ts";

/** Who, through what, in which conversation, and whether the person agreed, as parts of one line. */
export function By({ by }: { by: Provenance }) {
  const words = useWords();
  const { tool, conversation_id: conversation } = by;
  return (
    <>
      <span className="font-mono">{tool}</span>
      {[surfaceOf(by, words), ...helperWords(by, words)].map((part) => ` · ${part}`)}
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
