import { Button } from "../../../base/ui/Button.tsx";
import { useDataWords } from "../words/data-words.ts";
import { ProgressBar } from "./ProgressBar.tsx";
import { countOf, type Writing } from "./use-writing.ts";

export function ImportProgress({ writing, onCancel }: { writing: Writing; onCancel(): void }) {
  const words = useDataWords().import;
  const done = countOf(writing.written);
  return (
    <div className="space-y-4 rounded-l border border-line bg-raised px-5 py-5">
      <ProgressBar label={words.writing(done, writing.total)} done={done} of={writing.total} />
      <p className="text-13 text-muted">{words.cancelNote}</p>
      <Button onClick={onCancel}>{words.cancel}</Button>
    </div>
  );
}
