/**
 * A program that makes one call and kills itself in the middle: `node dying-call.ts HOME TOOL ARGUMENTS STATEMENT`.
 *
 * `STATEMENT` is a number from 1, or the first word of a statement: that statement is never sent. The program prints
 * its statements as it goes, and "done" if it reached the end.
 */
import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { createEtui } from "@etui/engine";
import { Client, type Submittable } from "pg";

const [home, tool, args, dies] = process.argv.slice(2) as [string, string, string, string];
const etui = await createEtui({ home, dispatch: false });
// A process that is killed would keep nothing of what it compiled.
flushCompileCache();
let sent = 0;

const send = Client.prototype.query as (this: Client, ...args: unknown[]) => unknown;
Client.prototype.query = function (this: Client, ...given: unknown[]) {
  const statement = given[0] as string | (Submittable & { text: string });
  const text = typeof statement === "string" ? statement : statement.text;
  // Other statements do not belong to the call: the notifications, and the index of texts.
  if (/pg_notify|user_data_text|search_p|search_common|etui_refresh/.test(text))
    return send.apply(this, given);
  sent += 1;
  writeSync(1, `${text.trim().replaceAll(/\s+/g, " ").slice(0, 60)}\n`);
  if (sent === Number(dies) || text.startsWith(dies)) process.kill(process.pid, "SIGKILL");
  return send.apply(this, given);
} as typeof Client.prototype.query;

const result = await etui.execute(tool, JSON.parse(args));
if (result.status !== "success") throw new Error(JSON.stringify(result));
writeSync(1, "done\n");
process.kill(process.pid, "SIGKILL");
