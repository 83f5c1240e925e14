import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";

/** What the notes page shows beside the tree; who only looks at that needs none of it. */
export const notePage = lazyComponent(() => import("./note/NotePage.tsx"));
export const noteHistory = lazyComponent(() => import("./history/NoteHistory.tsx"));
export const editNote = lazyComponent(() => import("./edit/EditNote.tsx"));
export const importNotes = lazyComponent(() => import("./import/ImportNotes.tsx"));
export const newNote = lazyComponent(() => import("./edit/NewNote.tsx"));
export const tagList = lazyComponent(() => import("./tag/TagList.tsx"));
export const tagTable = lazyComponent(() => import("./tag/TagTable.tsx"));
export const foundNotes = lazyComponent(() => import("./search/FoundNotes.tsx"));
