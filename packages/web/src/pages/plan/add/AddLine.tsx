import type { PlanList } from "@etui/protocol/plan";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type KeyboardEvent, type RefObject, useState } from "react";
import { queryClient } from "../../../base/api/query-client.ts";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { isComposing } from "../../../base/ui/is-composing.ts";
import { useSettled } from "../../../base/ui/use/use-settled.ts";
import { useLanguage } from "../../../base/words/language.ts";
import { useWords } from "../../../base/words/use-words.ts";
import { showDone } from "../../../things/plan/change-plan.tsx";
import { quickAddQuery, useAddTask } from "../../../things/plan/plan-api.ts";
import { whyRefused } from "../../../things/plan/why-refused.ts";
import { deedInWords } from "../../../things/plan/words/deed-in-words.ts";
import type { PlanView } from "../plan-place.ts";
import { useKeptLine } from "../use-kept-line.ts";
import { usePlanWords } from "../words/plan-page-words.ts";
import { addedFrom } from "./added-from.ts";
import { Understood } from "./Understood.tsx";

interface AddLineProps {
  field: RefObject<HTMLInputElement | null>;
  view: PlanView;
  /** Undefined until it is known which day it is where the person is. */
  today: string | undefined;
  /** Empty until they are read. */
  lists: readonly PlanList[];
}

/** Its words belong to no task yet. */
const PLACE = { task: "", field: "add" };
/** Somebody who types pauses for as long as this before the words are read. */
const PAUSE_MS = 150;

/** A line in which a task is said in words; what was understood stands below it before anything is added. */
export function AddLine({ field, view, today, lists }: AddLineProps) {
  const words = useWords();
  const language = useLanguage();
  const own = usePlanWords();
  const { text, setText, empty } = useKeptLine(PLACE);
  const [fault, setFault] = useState<string>();
  const list = view === "today" ? undefined : view;
  const settled = useSettled(text.trim(), PAUSE_MS);
  const read = useQuery({ ...quickAddQuery(settled, list), placeholderData: (before) => before });
  const add = useAddTask();
  const [isBusy, setBusy] = useState(false);

  async function save() {
    setBusy(true);
    try {
      // Who is quicker than the pause is waited for: the place of the task depends on what its words say.
      const { lines } = await queryClient.fetchQuery(quickAddQuery(text.trim(), list));
      const result = await add.mutateAsync(addedFrom(text, { view, today, line: lines[0] }));
      if (result.status !== "success") return setFault(await whyRefused(result, language));
      empty(text);
      setFault(undefined);
      showDone(result, { deed: deedInWords(result, [{ op: "add_task" }], language) });
    } catch (error) {
      setFault(failureText(error, words));
    } finally {
      setBusy(false);
    }
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return;
    if (event.key === "Escape") {
      if (text === "") field.current?.blur();
      setText("");
      setFault(undefined);
    }
    if (event.key !== "Enter" || text.trim() === "" || isBusy) return;
    event.preventDefault();
    void save();
  }

  return (
    <div className="mb-4">
      <div className="flex items-center gap-2.5 rounded-m border border-line bg-raised px-3 focus-within:border-line-strong">
        <Plus size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-muted" />
        <input
          ref={field}
          aria-label={own.add}
          aria-describedby="plan-understood"
          aria-invalid={fault !== undefined}
          aria-keyshortcuts="a"
          placeholder={own.addHint}
          value={text}
          autoComplete="off"
          enterKeyHint="done"
          readOnly={isBusy}
          onChange={(event) => {
            setText(event.target.value);
            setFault(undefined);
          }}
          onKeyDown={handleKey}
          className="h-11 min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-muted max-bar:text-17"
        />
      </div>
      <div id="plan-understood" aria-live="polite" className="px-3 pt-1.5 text-13">
        {fault === undefined ? (
          settled !== "" && read.data && <Understood lines={read.data.lines} today={today} lists={lists} />
        ) : (
          <p className="text-danger">{fault}</p>
        )}
      </div>
    </div>
  );
}
