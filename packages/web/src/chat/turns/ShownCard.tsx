import { useQuery } from "@tanstack/react-query";
import { KeptCard } from "../../kept/KeptCard.tsx";
import { keptCardQuery } from "../../kept/kept-api.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useChatWords } from "../words/chat-words.ts";

/** A card in its place in the conversation: the same one as everywhere else, alive. */
export default function ShownCard({ id }: { id: string }) {
  const words = useChatWords();
  const { data: card, isError } = useQuery(keptCardQuery(id));
  if (card) return <KeptCard card={card} />;
  return isError ? (
    <p className="text-13 text-muted">{words.cardGone}</p>
  ) : (
    <Skeleton height={160} label={words.loading} />
  );
}
