import type { ActivityCall } from "@etui/protocol/activity";
import type { Obstacle } from "@etui/protocol/undo";

const did: Record<ActivityCall["done"][number]["action"], string> = {
  created: "created",
  updated: "updated",
  deleted: "deleted",
  restored: "restored",
  moved: "moved",
  copied: "copied",
  expired: "let expire",
  purged: "erased for good",
  fired: "fired",
};

/** The texts of `npx etui activity` and its lines. */
export const activity = {
  by: (tool: string, surface: string) => `${tool} over ${surface}`,
  byItself: "by itself",
  contentFrom: (name: string) => `from ${name}`,
  conversation: (id: string) => `conversation ${id}`,
  skill: (id: string) => `skill ${id}`,
  expert: (id: string) => `expert ${id}`,
  firing: (id: string) => `firing ${id}`,
  confirmed: "confirmed by a person",
  call: (id: string) => `call ${id}`,
  reason: (text: string) => `“${text}”`,
  action: {
    created: "created",
    updated: "updated",
    deleted: "deleted",
    restored: "restored",
    moved: "moved away",
    expired: "expired",
    purged: "erased for good",
    fired: "fired",
  },
  version: (version: number) => `version ${version}`,
  from: (path: string, version: number) => `from ${path} version ${version}`,
  undone: "undone",
  partlyUndone: "partly undone",
  isUndo: "an undo",
  /** For a kind that this Etui does not know. */
  things: "things",
  done: (action: ActivityCall["done"][number]["action"], count: number, first: string, things: string) =>
    `${did[action]} ${count === 1 ? first : `${count.toLocaleString("en")} ${things}: ${first} and ${(count - 1).toLocaleString("en")} more`}`,
  nothing: "Nothing was done here.",
  untitled: (kinds: string) => `The titles of ${kinds} could not be read; their ids stand here.`,
};

/** The texts of `npx etui undo`. */
export const undo = {
  done: (count: number, names: readonly string[], more: number) =>
    `Took back ${count === 1 ? "1 change" : `${count.toLocaleString("en")} changes`}: ${names.join(", ")}` +
    `${more > 0 ? ` and ${more.toLocaleString("en")} more` : ""}.`,
  nothing: "There was nothing to take back: it was taken back already, or changed nothing.",
  blocked: "Nothing was taken back.",
  obstacle({ target, code, places = [], back_to, reason }: Obstacle): string {
    switch (code) {
      case "changed_elsewhere":
        return back_to === undefined
          ? `${target}: changed again since, in other places.`
          : `${target}: changed again since it was moved here from ${back_to}.`;
      case "changed_there":
        return `${target}: changed again since, in the same place${places.length > 0 ? ` (${places.join(", ")})` : ""}.`;
      case "not_kept":
        return `${target}: the version before this change is not kept any more.`;
      case "not_undoable":
        return `${target}: ${reason}`;
    }
  },
  more: (count: number) => `and ${count.toLocaleString("en")} more`,
  merge: "--on-conflict merge keeps what came later and takes back only these changes.",
  overwrite: "--on-conflict overwrite brings the earlier state back; what came later stays in the history.",
  neither: "No --on-conflict helps with that. Other changes can be taken back one by one: --change.",
};
