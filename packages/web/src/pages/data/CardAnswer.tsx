import type { CardData } from "@etui/protocol/card";
import type { ToolResult } from "@etui/protocol/tool-result";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "../../base/ui/Button.tsx";
import { FailureNotice } from "../../base/ui/FailureNotice.tsx";
import { Notice } from "../../base/ui/Notice.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { CardView, type CardViewProps } from "../../things/cards/CardView.tsx";
import { cards } from "../../things/cards/registry.ts";
import { readShownCard } from "../../things/cards/shown-card.ts";
import { useMoreRows } from "../../things/cards/table/use-more-rows.ts";
import { useCardWords } from "../../things/cards/words/card-words.ts";
import { rowsOfPath } from "./data-api.ts";
import type { StoredView } from "./data-views.ts";

interface CardAnswerProps {
  /** An answer of show_card, loading or loaded. */
  answer: UseQueryResult<ToolResult>;
  view: StoredView;
  onView(view: StoredView): void;
  title: string;
  subtitle?: string | undefined;
  isLive?: boolean;
  chips?: ReactNode;
  /** The source of further rows of a table. */
  source?: string | undefined;
}

/** The card in an answer of show_card, or in its place why there is none and what to do about it. */
export function CardAnswer({ answer, view, onView, source, ...shown }: CardAnswerProps) {
  const words = useWords();
  const { kind: views } = useCardWords();
  if (answer.isPending) return <Skeleton height={cards[view].height} label={words.shell.loading} />;
  if (answer.isError && !answer.data) {
    return <FailureNotice error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  const card = readShownCard(answer.data);
  if (card && source !== undefined && typeof answer.data.next_cursor === "string")
    return <LongTable card={card} first={answer.data.next_cursor} source={source} {...shown} />;
  if (card) return <CardView card={card} {...shown} />;
  // Another view helps only if the shape does not fit; these two views fit anything stored.
  const misfits = answer.data.error_code === "invalid_arguments";
  return (
    <Notice
      tone={misfits ? "plain" : "danger"}
      title={misfits ? words.data.misfit : words.data.notShown}
      action={
        misfits ? (
          (["tree", "table"] as const)
            .filter((kind) => kind !== view)
            .map((kind) => (
              <Button key={kind} onClick={() => onView(kind)}>
                {words.data.showAs(views[kind])}
              </Button>
            ))
        ) : (
          <Button onClick={() => void answer.refetch()}>{words.errors.tryAgain}</Button>
        )
      }
    >
      {answer.data.error}
    </Notice>
  );
}

interface LongTableProps extends CardViewProps {
  first: string;
  source: string;
}

function LongTable({ card, first, source, ...shown }: LongTableProps) {
  const { columns } = card.data as CardData<"table">;
  const { data, more } = useMoreRows({ data: card.data, next_cursor: first }, rowsOfPath(source, columns));
  return <CardView card={{ ...card, data }} more={more} {...shown} />;
}
