/** A task on its way to another place by the mouse. The keyboard moves it by alt and the arrows, and in its details. */
import type { DragEvent } from "react";

const TYPE = "application/x-etui-task";

export const draggedTask = {
  begin(event: DragEvent, taskId: string): void {
    event.dataTransfer.setData(TYPE, taskId);
    event.dataTransfer.effectAllowed = "move";
  },
  /** What is dragged can be read only when it is dropped; what it is can be asked before. */
  isOver: (event: DragEvent): boolean => event.dataTransfer.types.includes(TYPE),
  of(event: DragEvent): string | undefined {
    event.preventDefault();
    return event.dataTransfer.getData(TYPE) || undefined;
  },
};
