import type { PlanToday } from "@etui/protocol/api/plan";
import { Check, Repeat } from "lucide-react";
import { usePlanWords } from "./words/plan-page-words.ts";

interface RepeatedRowProps {
  repeated: PlanToday["repeated"][number];
  onOpen(): void;
}

/** What was done today of a task that goes on. Its mark is no button: there is no such task any more that could be opened again. */
export function RepeatedRow({ repeated: { title }, onOpen }: RepeatedRowProps) {
  const own = usePlanWords();
  return (
    <li className="-mx-2 flex min-h-9 items-center gap-2.5 rounded-s px-2 transition-colors hover:bg-slot max-bar:min-h-11">
      <span aria-hidden className="grid size-6 shrink-0 place-items-center max-bar:-ml-2 max-bar:size-11">
        <span className="grid size-4 place-items-center rounded-full border-[1.5px] border-felt bg-felt text-on-felt">
          <Check size={10} strokeWidth={3} />
        </span>
      </span>
      <button
        type="button"
        onClick={onOpen}
        className="flex min-w-0 flex-1 items-center gap-2.5 self-stretch rounded-s text-left"
      >
        <span className="mr-auto min-w-0 truncate text-muted line-through decoration-line-strong">
          {title}
        </span>
        <Repeat size={13} strokeWidth={1.75} aria-label={own.repeats} className="shrink-0 text-muted" />
      </button>
    </li>
  );
}
