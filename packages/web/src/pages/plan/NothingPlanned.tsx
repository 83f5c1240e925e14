import { CaseDrawing } from "../../base/ui/CaseDrawing.tsx";
import { usePlanWords } from "./words/plan-page-words.ts";

/** Where no task is: what to do about it. */
export function NothingPlanned({ title }: { title: string }) {
  const own = usePlanWords();
  return (
    <div className="py-8">
      <CaseDrawing />
      <h2 className="mt-6 font-serif text-27 leading-tight">{title}</h2>
      <p className="mt-1 max-w-prose text-muted">{own.noneLead}</p>
    </div>
  );
}
