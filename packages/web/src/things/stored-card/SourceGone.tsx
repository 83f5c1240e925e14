import type { StoredCard } from "@etui/protocol/cards/stored-card";
import { storedCardKeys } from "../../base/live/affected-queries.ts";
import { refreshQueries } from "../../base/live/refresh-queries.ts";
import { Button } from "../../base/ui/Button.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { PathLink } from "../cards/text/PathLink.tsx";
import { useStoredCardWords } from "./words/stored-card-words.ts";

/** Stands in place of data that are not there now, and says why and what can be done. */
export function SourceGone({ card: { card_id, error, data_source: source } }: { card: StoredCard }) {
  const words = useStoredCardWords();
  const { errors } = useWords();
  return (
    <div role="status" className="px-5 py-6">
      <p className="font-medium">{words.sourceGone}</p>
      {error !== undefined && <p className="mt-1 text-14 wrap-anywhere">{error}</p>}
      <p className="mt-1 text-14 text-muted">{words.sourceGoneNext}</p>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <Button onClick={() => void refreshQueries({ queryKey: storedCardKeys.one(card_id) })}>
          {errors.tryAgain}
        </Button>
        {source.type === "path" && (
          <PathLink
            path={source.path}
            className="min-w-0 text-14 wrap-anywhere [a&]:text-felt [a&]:underline [a&]:underline-offset-4"
          >
            {words.openSource(source.path)}
          </PathLink>
        )}
      </div>
    </div>
  );
}
