import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import { KeptCard } from "../../kept/KeptCard.tsx";
import { keptCardQuery } from "../../kept/kept-api.ts";
import { useChatWords } from "../words/chat-words.ts";

interface ShownCardProps {
  id: string;
  /** Undefined where somebody waits for the answer already, or nobody could be told of it. */
  onAnswered: (() => void) | undefined;
}

/** A card in its place in the conversation: the same one as everywhere else, alive. */
export default function ShownCard({ id, onAnswered }: ShownCardProps) {
  const words = useChatWords();
  const { data: card, isError } = useQuery(keptCardQuery(id));
  if (card) return <KeptCard card={card} onAnswered={onAnswered} />;
  return isError ? (
    <p className="text-13 text-muted">{words.cardGone}</p>
  ) : (
    <Skeleton height={160} label={words.loading} />
  );
}
