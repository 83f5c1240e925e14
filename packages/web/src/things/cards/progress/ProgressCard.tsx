import type { CardProps } from "../define-card.ts";
import { CardEnd } from "../frame/CardEnd.tsx";
import { EmptyCard } from "../frame/EmptyCard.tsx";
import { useCardWords } from "../words/card-words.ts";
import { Bar } from "./Bar.tsx";
import { Ring } from "./Ring.tsx";
import { Steps } from "./Steps.tsx";

export default function ProgressCard({ data, options, label }: CardProps<"progress">) {
  const words = useCardWords();
  const { style, items, steps, cut } = data;
  if (items.length + steps.length === 0) return <EmptyCard text={options.empty_text} />;
  return (
    <>
      {style === "steps" && <Steps steps={steps} label={label} />}
      {style === "bar" && (
        <ul aria-label={label} className="space-y-3.5 px-5 py-4">
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat, and rows do not move
            <Bar key={at} item={item} />
          ))}
        </ul>
      )}
      {style === "ring" && (
        <ul
          aria-label={label}
          className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] justify-items-center gap-x-3 gap-y-5 px-5 py-5"
        >
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat, and rings do not move
            <Ring key={at} item={item} />
          ))}
        </ul>
      )}
      {cut && <CardEnd said={words.count.items(items.length + steps.length)} cuts={[cut]} />}
    </>
  );
}
