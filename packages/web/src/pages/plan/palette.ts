import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { PaletteItem } from "../../base/page/palette-item.ts";
import { navigate } from "../../base/router/location.ts";
import { wordsOf } from "../../base/words/language.ts";
import { addressOfTask } from "../../things/plan/plan-address.ts";
import { planQuery } from "../../things/plan/plan-api.ts";
import { taskKind } from "../../things/plan/plan-kinds.ts";
import { ADD_ADDRESS, addressOfTransfer } from "./plan-place.ts";

const useOwnWords = wordsOf({
  en: { addTask: "Add a task", import: "Import tasks", export: "Export the plan" },
  zh: { addTask: "添加任务", import: "导入任务", export: "导出计划" },
});

export function usePaletteItems(): PaletteItem[] {
  const own = useOwnWords();
  const tasks = useQuery(planQuery).data?.tasks ?? [];
  return [
    {
      id: "add task",
      group: "actions",
      label: own.addTask,
      icon: Plus,
      also: "task todo plan 待办 计划",
      run: () => navigate(ADD_ADDRESS),
    },
    {
      id: "import tasks",
      group: "actions",
      label: own.import,
      icon: taskKind.icon,
      also: "todo.txt taskwarrior todoist ticktick markdown ics 导入 滴答",
      run: () => navigate(addressOfTransfer("import")),
    },
    {
      id: "export plan",
      group: "actions",
      label: own.export,
      icon: taskKind.icon,
      also: "todo.txt taskwarrior todoist markdown ics 导出 下载",
      run: () => navigate(addressOfTransfer("export")),
    },
    ...tasks.map(
      ({ id, title }): PaletteItem => ({
        id: `task ${id}`,
        group: "tasks",
        label: title,
        icon: taskKind.icon,
        run: () => navigate(addressOfTask(id)),
      }),
    ),
  ];
}
