/** For tests: adds skills to etui.lock in a process of its own, one change for each. */
import { sayRefusal } from "@etui/words/say-refusal";
import { changeLock } from "../change-lock.ts";
import { lockEntry } from "./lock-entry.ts";

const [home, prefix, count] = process.argv.slice(2) as [string, string, string];
for (let n = 0; n < Number(count); n++) {
  const changed = await changeLock(home, (skills) => skills.set(`${prefix}-${n}`, lockEntry()));
  if (!changed.ok) throw new Error(sayRefusal(changed.refused, "en"));
}
