/** A file of another program: read, and brought into the plan in one change. */
import { randomUUIDv7 } from "node:crypto";
import type { ListId } from "@etui/protocol/plan";
import type { TaskFormat } from "@etui/protocol/task-formats";
import type { Receipt } from "@etui/protocol/tool-result";
import { type Refused, refusal } from "@etui/words/refusal";
import { type Provenance, provenance } from "../../tool/provenance.ts";
import type { CallContext } from "../../tool/tool.ts";
import type { PlanOutcome, Worked } from "../change/change-plan.ts";
import type { PlanChange } from "../change/plan-change.ts";
import type { ImportRead } from "../formats/imported.ts";
import { readTasks } from "../formats/read-tasks.ts";
import type { PlanReader } from "../views/read-plan.ts";
import { importTasks, type TasksImported } from "./import-tasks.ts";
import { IMPORT } from "./known-tasks.ts";
import { textOfBytes } from "./text-of-bytes.ts";
import { isZip, readZippedProjects } from "./zipped-projects.ts";

export interface TasksGiven {
  /** Its text, or its bytes in UTF-8 or UTF-16. */
  file: string | Uint8Array;
  format?: TaskFormat | undefined;
  /** Where tasks go of which the file does not say it; by default the inbox. */
  list_id?: ListId | undefined;
  /** Nothing is kept: it is only said what would come in. */
  dryRun?: boolean | undefined;
}

/** Whoever imports; `from` is the name of the file. */
export type ImportCall = Pick<
  CallContext,
  "surface" | "conversationId" | "expert" | "from" | "timeZone" | "locale"
>;

export type ImportOutcome =
  | ({ ok: true; format: TaskFormat; receipt: Receipt } & TasksImported)
  | { ok: false; refused: Refused };

type ChangePlan = (
  by: Provenance,
  work: (plan: PlanChange) => Promise<Worked<TasksImported>>,
) => Promise<PlanOutcome<TasksImported>>;

export async function importFile(
  { file, format, list_id }: TasksGiven,
  { call, reader, change }: { call: ImportCall; reader: PlanReader; change: ChangePlan },
): Promise<ImportOutcome> {
  const read = await readGiven(file, { format, list_id, now: new Date(), ...reader });
  if (!read.ok) return read;
  // Half of a file would look like all of it.
  const tooMany = read.not_understood.find(({ why }) => why.code === "plan_import.too_many");
  if (tooMany) return { ok: false, refused: tooMany.why };
  const by = importedBy(call);
  const outcome = await change(by, (plan) => importTasks(plan, read));
  if (!outcome.ok) return outcome;
  const receipt = { call_id: by.callId, changed: outcome.changed };
  return { ok: true, format: read.format, receipt, ...outcome.done };
}

async function readGiven(
  file: string | Uint8Array,
  { format, ...context }: Parameters<typeof readTasks>[1],
): Promise<ImportRead> {
  if (isZip(file) && (format === undefined || format === "todoist")) return readZippedProjects(file, context);
  const decoded = textOfBytes(file);
  if (!decoded.ok) return decoded;
  if (decoded.text.trim() === "") return { ok: false, refused: refusal("plan_import.empty") };
  return readTasks(decoded.text, { format, ...context });
}

/** One call for all of it, so that it is one entry of the activity. */
const importedBy = ({
  surface = "library",
  conversationId,
  expert,
  from = "import",
}: ImportCall): Provenance =>
  provenance(randomUUIDv7(), {
    tool: IMPORT,
    surface,
    from,
    ...(conversationId === undefined ? {} : { conversation_id: conversationId }),
    ...(expert === undefined ? {} : { expert }),
  });
