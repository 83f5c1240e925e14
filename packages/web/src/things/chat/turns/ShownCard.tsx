import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import { StoredCardView } from "../../stored-card/StoredCardView.tsx";
import { storedCardQuery } from "../../stored-card/stored-card-api.ts";
import { useChatWords } from "../words/chat-words.ts";

interface ShownCardProps {
  id: string;
  /** Undefined if the answer is already awaited, or nobody can be told about it. */
  onAnswered: (() => void) | undefined;
}

/** A card in its place in the conversation: the same live card as everywhere else. */
export default function ShownCard({ id, onAnswered }: ShownCardProps) {
  const words = useChatWords();
  const { data: card, isError } = useQuery(storedCardQuery(id));
  if (card) return <StoredCardView card={card} onAnswered={onAnswered} />;
  return isError ? (
    <p className="text-13 text-muted">{words.cardGone}</p>
  ) : (
    <Skeleton height={160} label={words.loading} />
  );
}
