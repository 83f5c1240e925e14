import { CardAction } from "../frame/CardAction.tsx";
import { useCardWords } from "../words/card-words.ts";

/** Rows that follow those of the card. */
export interface MoreRows {
  /** How many there are in all, where somebody knows. */
  total?: number;
  loading: boolean;
  load(): void;
}

export function MoreButton({ total, loading, load }: MoreRows) {
  const words = useCardWords();
  const text = loading
    ? words.table.loading
    : total === undefined
      ? words.table.loadRest
      : words.table.loadAll(total);
  return (
    <CardAction isBusy={loading} onPress={load}>
      {text}
    </CardAction>
  );
}
