/** The address in the page at which something that was found is opened. */
import { addressOfPath } from "../../../things/data/data-address.ts";
import { addressOfBlock, addressOfNote } from "../../../things/notes/notes-address.ts";
import { addressOfTask } from "../../../things/plan/plan-address.ts";
import { addressOfSkill } from "../../../things/skill/skill-address.ts";

/** Undefined where the page has no place for it. */
export function whereFound({ in: source, path }: { in: string; path: string }): string | undefined {
  const rest = path.replace(/^[a-z]+:\/\//i, "");
  switch (source) {
    case "data":
      return addressOfPath(path);
    case "plan":
      return addressOfTask(rest);
    case "skills":
      return addressOfSkill(rest.split("/")[0]!);
    case "notes":
    case "kb":
      return addressOfPage(source, rest);
    default:
      return undefined;
  }
}

/** A sign in a path is not the one before the handle of a block. */
function addressOfPage(source: "notes" | "kb", address: string): string {
  const [path = "", handle] = address.split("#", 2);
  if (handle) return addressOfBlock(handle);
  return addressOfNote({ source, path: path.replaceAll("%23", "#").replaceAll("%25", "%") });
}
