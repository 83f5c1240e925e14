import { useSyncExternalStore } from "react";
import { ArchiveDialog } from "../export/ArchiveDialog.tsx";
import { ExportDialog } from "../export/ExportDialog.tsx";
import { DeleteBelowDialog } from "./DeleteBelowDialog.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import { asked } from "./path-target.ts";

/** The dialog that a menu has opened. */
export default function PathDialogs() {
  const open = useSyncExternalStore(asked.subscribe, asked.get);
  if (!open) return null;
  const { what, target } = open;
  const close = () => asked.set(undefined);
  switch (what) {
    case "move":
    case "copy":
      return <MoveDialog op={what} target={target} onClose={close} />;
    case "deleteBelow":
      return <DeleteBelowDialog target={target} onClose={close} />;
    case "export":
      return <ExportDialog target={target} onClose={close} />;
    case "archive":
      return <ArchiveDialog onClose={close} />;
  }
}
