import { printDelta, printNumber } from "@etui/cards/print-value";
import type { Counter } from "@etui/protocol/cards/counter";
import { clsx } from "clsx";
import { ArrowDown, ArrowUp, Minus } from "lucide-react";
import { Wash } from "../../../base/ui/Wash.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { PathLink } from "../text/PathLink.tsx";
import { factsInWords, nameInWords } from "../text/print-moment.ts";
import { useCardWords } from "../words/card-words.ts";
import { judgeDelta } from "./judge-delta.ts";

/** One number in a slot of its own: first the number, then its name. */
export function Slot({ counter }: { counter: Counter }) {
  const language = useLanguage();
  const { value, unit, path } = counter;
  const label = nameInWords(counter.label, path, language);
  const isNumber = typeof value === "number";
  // A currency's sign is part of the number; any other unit stands beside it.
  const sign = unit !== undefined && /^\p{Sc}$/u.test(unit) ? unit : undefined;
  return (
    <li className="relative isolate min-w-0 rounded-m border border-line bg-slot px-3 py-2.5">
      <Wash value={value} />
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span
          className={clsx(
            "min-w-0 font-serif leading-tight wrap-anywhere",
            isNumber || value.length <= 12 ? "text-34" : "text-21",
          )}
        >
          {isNumber ? printNumber(value, language, sign) : factsInWords(value, language)}
        </span>
        {unit !== undefined && unit !== sign && (
          <span className="min-w-0 text-13 text-muted wrap-anywhere">{unit}</span>
        )}
      </p>
      <p className="text-13 text-muted wrap-anywhere">
        {path === undefined ? (
          label
        ) : (
          <PathLink path={path} className="underline-offset-4 hover:text-felt hover:underline">
            {label}
          </PathLink>
        )}
      </p>
      <Delta counter={counter} />
    </li>
  );
}

const ARROWS = { up: ArrowUp, down: ArrowDown, same: Minus };

function Delta({ counter }: { counter: Counter }) {
  const words = useCardWords().counter;
  const language = useLanguage();
  const judged = judgeDelta(counter);
  if (!judged) return null;
  const { direction, verdict } = judged;
  const Arrow = ARROWS[direction];
  const { delta = 0, delta_unit, delta_label } = counter;
  return (
    <p
      className={clsx(
        "mt-1 flex flex-wrap items-baseline gap-x-1.5 text-13",
        verdict === "better" ? "text-ok" : verdict === "worse" ? "text-danger" : "text-muted",
      )}
    >
      <span className="min-w-0 font-mono tabular-nums wrap-anywhere">
        <Arrow size={13} strokeWidth={2} aria-hidden className="mr-1 inline align-[-2px]" />
        <span className="sr-only">{words[direction]}</span>
        {direction === "same"
          ? printNumber(0, language, delta_unit)
          : printDelta(delta, language, delta_unit)}
      </span>
      {verdict && <span>{words[verdict]}</span>}
      {delta_label !== undefined && <span className="min-w-0 text-muted wrap-anywhere">{delta_label}</span>}
    </p>
  );
}
