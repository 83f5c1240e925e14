import { useQuery } from "@tanstack/react-query";
import { Button } from "../../../base/ui/Button.tsx";
import { Chip } from "../../../base/ui/Chip.tsx";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { shortMoment } from "../../../base/words/moment.ts";
import { deviceName } from "../device-name.ts";
import { Section } from "../Section.tsx";
import { sessionsQuery, useEndSession, useLogOut } from "./access-api.ts";
import { Fault } from "./Fault.tsx";
import { useAccessWords } from "./words/access-words.ts";

/** The browsers that are logged in, and the way out of each. */
export function SessionsSection() {
  const { sessions: words } = useAccessWords();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const end = useEndSession();
  const logOut = useLogOut();
  return (
    <Section id="sessions" title={words.title} lead={words.lead}>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      <ul>
        {data?.map(({ session_id, client, created_at, last_used_at, is_this }) => {
          const browser = deviceName(client) || words.unnamed;
          return (
            <li
              key={session_id}
              className="flex items-center gap-3 border-b border-line py-2.5 last:border-0"
            >
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-x-2">
                  {browser}
                  {is_this && <Chip tone="felt">{words.thisOne}</Chip>}
                </p>
                <p className="text-13 text-muted">
                  {words.since(shortMoment(created_at, language))} ·{" "}
                  {words.lastUsed(shortMoment(last_used_at, language))}
                </p>
              </div>
              <Button
                size="small"
                aria-label={words.logOutLong(browser)}
                onClick={() => (is_this ? logOut.mutate() : end.mutate(session_id))}
              >
                {words.logOut}
              </Button>
            </li>
          );
        })}
      </ul>
      <Fault error={end.error ?? logOut.error} />
    </Section>
  );
}
