import { Link } from "../../base/router/Link.tsx";
import { addressOfCard } from "./card-address.ts";
import { useStoredCardWords } from "./words/stored-card-words.ts";

/** Leads from a card to the one that replaced it. */
export function NewerCard({ id }: { id: string }) {
  const words = useStoredCardWords();
  return (
    <p className="mb-3 rounded-m bg-brass-soft px-4 py-2 text-14 text-brass-ink">
      {words.newer}{" "}
      <Link href={addressOfCard(id)} className="underline underline-offset-4">
        {words.openNewer}
      </Link>
    </p>
  );
}
