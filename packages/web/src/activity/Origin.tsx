import { ShieldCheck } from "lucide-react";
import { Fragment } from "react";
import { Link } from "../router/Link.tsx";
import { useWords } from "../words/language.ts";
import { addressOfActivity } from "./activity-address.ts";
import type { Call } from "./calls.ts";
import { helperWords, shortConversation, surfaceWords } from "./origin.ts";

/** Who, through what, in which conversation, and whether the person agreed: one muted line. */
export function Origin({ call }: { call: Call }) {
  const words = useWords();
  const { by } = call;
  const conversation = by?.conversation_id;
  const parts = [surfaceWords(call, words), ...(by ? helperWords(by, words) : [])];
  return (
    <p className="text-13 text-muted wrap-anywhere">
      {by && <span className="font-mono">{by.tool}</span>}
      {parts.map((part, index) => (
        <Fragment key={part}>
          {(by || index > 0) && " · "}
          {part}
        </Fragment>
      ))}
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
      {by?.confirmed && (
        <>
          {" · "}
          <span className="text-ok">
            <ShieldCheck size={13} strokeWidth={2} aria-hidden className="mr-1 inline align-[-2px]" />
            {words.activity.confirmed}
          </span>
        </>
      )}
    </p>
  );
}
