import type { CardProps } from "../define-card.ts";
import { CardEnd } from "../frame/CardEnd.tsx";
import { EmptyCard } from "../frame/EmptyCard.tsx";
import { identify } from "../identify.ts";
import { useCardWords } from "../words/card-words.ts";
import { Slot } from "./Slot.tsx";

export default function CounterCard({ data, options, label }: CardProps<"counter">) {
  const words = useCardWords();
  const { counters, cut } = data;
  if (counters.length === 0) return <EmptyCard text={options.empty_text} />;
  const keys = identify(counters, (counter) => counter.path ?? counter.label);
  return (
    <>
      <ul aria-label={label} className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2.5 p-3">
        {counters.map((counter, at) => (
          <Slot key={keys[at]} counter={counter} />
        ))}
      </ul>
      {cut && <CardEnd said={words.count.items(counters.length)} cuts={[cut]} />}
    </>
  );
}
