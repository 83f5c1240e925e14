import { CheckField } from "../../../base/ui/Field.tsx";
import type { Choice } from "./choice.ts";
import type { Looked } from "./import-api.ts";
import { OfferView } from "./OfferView.tsx";
import { useImportWords } from "./words/import-words.ts";

interface OffersProps {
  looked: Looked;
  choices: readonly Choice[];
  onChoice(at: number, choice: Choice): void;
}

/** The only skill of an archive, or several to choose from. */
export function Offers({ looked: { skills, notes }, choices, onChoice }: OffersProps) {
  const words = useImportWords();
  return (
    <>
      {skills.length > 1 && <p className="text-14">{words.several(skills.length)}</p>}
      {skills.map((offer, at) => {
        const choice = choices[at];
        if (!choice) return null;
        const view = <OfferView offer={offer} choice={choice} onChoice={(next) => onChoice(at, next)} />;
        const { digest, name, id } = offer.inspection;
        if (skills.length === 1) return <div key={digest}>{view}</div>;
        return (
          <div key={digest} className="space-y-3 rounded-l border border-line px-4 py-3.5">
            {offer.action !== "refused" && (
              <CheckField
                label={words.take(name ?? id ?? words.nameless)}
                checked={choice.isTaken}
                onChange={(isTaken) => onChoice(at, { ...choice, isTaken })}
              />
            )}
            {view}
          </div>
        );
      })}
      {notes.map((note) => (
        <p key={note} className="text-13 text-muted wrap-anywhere">
          {note}
        </p>
      ))}
    </>
  );
}
