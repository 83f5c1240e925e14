import { printAlone } from "@etui/cards/print-facts";
import type { CardData } from "@etui/protocol/card";
import { clsx } from "clsx";
import { useLanguage } from "../../../base/words/language.ts";
import { TONES } from "../frame/tone.ts";
import { LinkedText } from "../text/LinkedText.tsx";
import { printMoment } from "../text/print-moment.ts";
import { useCardWords } from "../words/card-words.ts";

/** The text to read, and the facts it is about. */
export function ModalContent({ data }: { data: CardData<"modal"> }) {
  const words = useCardWords();
  const language = useLanguage();
  const { icon: Icon, ink } = TONES[data.tone];
  const paragraphs = data.text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== "");
  return (
    <div className="flex gap-3.5">
      <Icon size={20} strokeWidth={1.75} aria-hidden className={clsx("mt-0.5 shrink-0", ink)} />
      <div className="min-w-0 flex-1">
        <p className={clsx("text-13 font-medium", ink)}>{words.tone[data.tone]}</p>
        <div className="mt-0.5 space-y-2">
          {paragraphs.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else to be told by
            <p key={index} className="whitespace-pre-line wrap-anywhere">
              <LinkedText text={paragraph} />
            </p>
          ))}
        </div>
        {data.facts.length > 0 && (
          <dl className="mt-3 grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-5 rounded-m border border-line bg-slot px-4 py-2 text-14">
            {data.facts.map(({ label, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have one name
              <div key={index} className="col-span-2 grid grid-cols-subgrid py-0.5">
                <dt className="text-muted wrap-anywhere">{label}</dt>
                <dd className="wrap-anywhere">{printAlone(value, language, printMoment) || "–"}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
