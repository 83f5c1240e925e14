import { clsx } from "clsx";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useFileDrop } from "./use-file-drop.ts";

interface DropZoneProps {
  icon: LucideIcon;
  title: string;
  lead?: string;
  onDrop(given: DataTransfer): void;
  /** Buttons for people who choose files instead of dropping them. */
  children: ReactNode;
}

/** A place to drop files or choose them. */
export function DropZone({ icon: Icon, title, lead, onDrop, children }: DropZoneProps) {
  const { isOver, dropHandlers } = useFileDrop(onDrop);
  return (
    <div
      {...dropHandlers}
      className={clsx(
        "flex flex-col items-center rounded-l border-2 border-dashed px-5 py-9 text-center transition-colors",
        isOver ? "border-felt bg-felt-soft" : "border-line-strong bg-raised",
      )}
    >
      <Icon size={30} strokeWidth={1.25} aria-hidden className="text-brass" />
      {/* Nothing is dragged on a phone. */}
      <p className="mt-3 font-serif text-21 max-bar:hidden">{title}</p>
      {lead !== undefined && <p className="mt-1 max-w-110 text-14 text-muted">{lead}</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>
    </div>
  );
}
