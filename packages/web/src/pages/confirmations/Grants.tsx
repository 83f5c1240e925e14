import { printableJson } from "@etui/protocol/printable-json";
import { useQuery } from "@tanstack/react-query";
import { Link } from "../../base/router/Link.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { useLanguage } from "../../base/words/language.ts";
import { shortMoment } from "../../base/words/moment.ts";
import { grantsQuery, useRevoke } from "../../things/confirmation/confirmations-api.ts";
import { useConfirmationWords } from "../../things/confirmation/words/confirmation-words.ts";
import { addressOfConversation } from "../../things/conversation/conversation-address.ts";

/** What is allowed without asking, each with a way to be asked again. */
export function Grants() {
  const own = useConfirmationWords();
  const language = useLanguage();
  const { data: grants = [] } = useQuery(grantsQuery);
  const revoke = useRevoke();
  if (grants.length === 0) return null;
  return (
    <section>
      <h2 className="border-b border-line pt-4 pb-1.5 font-serif text-19">{own.grants}</h2>
      <ul className="divide-y divide-line">
        {grants.map(({ grant_id, tool, matching, conversation_id, last_used_at }) => (
          <li key={grant_id} className="flex flex-wrap items-start gap-3 py-3">
            <div className="min-w-0 flex-1 text-14">
              <p className="font-mono text-13">{tool}</p>
              <p className="text-13 text-muted">
                {conversation_id === null ? (
                  own.everywhere
                ) : (
                  <Link
                    href={addressOfConversation(conversation_id)}
                    className="underline underline-offset-4"
                  >
                    {own.inConversation}
                  </Link>
                )}
                {last_used_at !== null && ` · ${own.lastUsed(shortMoment(last_used_at, language))}`}
              </p>
              {Object.keys(matching).length > 0 && (
                <pre className="mt-1 font-mono text-13 wrap-anywhere whitespace-pre-wrap text-muted">
                  {printableJson(matching)}
                </pre>
              )}
            </div>
            <Button size="small" disabled={revoke.isPending} onClick={() => revoke.mutate(grant_id)}>
              {own.askAgain}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
