import { LIST_IDS, type ListId } from "@etui/protocol/plan";
import { TASK_FORMATS, type TaskFormat } from "@etui/protocol/task-formats";
import { useQuery } from "@tanstack/react-query";
import { SelectField } from "../../../base/ui/Field.tsx";
import { planQuery } from "../../../things/plan/plan-api.ts";
import type { GivenTasks } from "./transfer-api.ts";
import { useTransferWords } from "./words/transfer-page-words.ts";

interface HowReadProps {
  given: GivenTasks;
  /** As what it was read. */
  found: TaskFormat | undefined;
  onChange(given: GivenTasks): void;
}

/** What was handed in, as what it is read, and where its tasks go. */
export function HowRead({ given, found, onChange }: HowReadProps) {
  const words = useTransferWords();
  const lists = useQuery(planQuery).data?.lists ?? [];
  const named = new Map(lists.map(({ list_id, display_name }) => [list_id, display_name]));
  const byContent =
    found && given.format === undefined ? `${words.formats[found]} · ${words.byContent}` : words.byContent;
  return (
    <div className="space-y-3">
      <p className="truncate font-mono text-13 text-muted" title={given.name}>
        {given.name ?? words.pasted}
      </p>
      <div className="grid gap-3 bar:grid-cols-2">
        <SelectField
          label={words.readAs}
          value={given.format ?? ""}
          options={
            {
              "": byContent,
              ...Object.fromEntries(TASK_FORMATS.map((one) => [one, words.formats[one]])),
            } as Record<TaskFormat | "", string>
          }
          onChange={(format) => onChange({ ...given, format: format === "" ? undefined : format })}
        />
        <SelectField
          label={words.into}
          value={given.list_id}
          options={
            Object.fromEntries(LIST_IDS.map((list) => [list, named.get(list) ?? list])) as Record<
              ListId,
              string
            >
          }
          onChange={(list_id) => onChange({ ...given, list_id })}
        />
      </div>
    </div>
  );
}
