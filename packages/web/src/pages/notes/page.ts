import { declarePage } from "../../base/page/page.ts";
import { pageKind } from "../../things/kb/page-kind.ts";
import { NOTES_ADDRESS } from "../../things/notes/notes-home.ts";

export const notes = declarePage(
  {
    id: "notes",
    address: NOTES_ADDRESS,
    hasPages: true,
    icon: pageKind.icon,
    isInSheet: true,
    palette: () => import("./palette.ts"),
  },
  () => import("./NotesPage.tsx"),
);
