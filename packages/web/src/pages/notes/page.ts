import { FileText } from "lucide-react";
import { declarePage } from "../../base/page/page.ts";
import { NOTES_ADDRESS } from "../../things/notes/notes-home.ts";

export const notes = declarePage(
  {
    id: "notes",
    address: NOTES_ADDRESS,
    hasPages: true,
    icon: FileText,
    isInSheet: true,
    palette: () => import("./palette.ts"),
  },
  () => import("./NotesPage.tsx"),
);
