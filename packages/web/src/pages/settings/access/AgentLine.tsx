import type { AgentToken } from "@etui/protocol/access";
import { Button } from "../../../base/ui/Button.tsx";
import { Chip } from "../../../base/ui/Chip.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { shortMoment } from "../../../base/words/moment.ts";
import { useAccessWords } from "./words/access-words.ts";

/** One program: what it may do, and when it was here last. */
export function AgentLine({ token, onRevoke }: { token: AgentToken; onRevoke(): void }) {
  const { agents: words } = useAccessWords();
  const language = useLanguage();
  const { name, allow, expert, asks, created_at, last_used_at } = token;
  return (
    <li className="flex items-center gap-3 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
          {name}
          {expert !== undefined && <Chip tone="felt">{expert}</Chip>}
          {asks && <Chip tone="brass">{words.asksShort}</Chip>}
        </p>
        <p className="text-13 wrap-anywhere text-muted">
          {allow === undefined ? words.mayAll : words.may(allow.join(", "))} ·{" "}
          {last_used_at === null
            ? words.neverUsed(shortMoment(created_at, language))
            : words.lastUsed(shortMoment(last_used_at, language))}
        </p>
      </div>
      <Button size="small" look="danger" aria-label={words.revokeLong(name)} onClick={onRevoke}>
        {words.revoke}
      </Button>
    </li>
  );
}
