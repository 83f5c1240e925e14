import { preview } from "@etui/values/json/preview";
import { type Refusal, refusal, refuse } from "@etui/words/refusal";
import { z } from "zod";
import type { TenantScope } from "../database/tenant.ts";
import { tidyPath } from "../document/tidy-path.ts";
import type { Kinds } from "../domain/kinds.ts";
import { failure, success } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";
import { UNLISTED } from "../tool/listing-marks.ts";
import { parseMoment } from "../tool/moments/moment.ts";
import { listActivity } from "./activity-log.ts";
import type { ActivityQuery } from "./activity-query.ts";
import { changesInWords } from "./changes-in-words.ts";

export const DEFAULT_LIMIT = 20;
const MOST = 100;

/** The log for a model: what was done to the user's things, by whom and why; of one document, its versions. */
export const listChanges = (undo: { kinds: Kinds }) =>
  defineTool({
    name: "list_changes",
    title: "List changes",
    summary: "What was changed and when, by which tool and why; of one document, its versions.",
    description: "What was changed: when, by what, why. With path: its versions.",
    effect: "read",
    // `read` has the same at changes://.
    brief: false,
    input: z.strictObject({
      path: z.string().optional().describe("or prefix/"),
      since: z.string().optional(),
      kind: z
        .string()
        .optional()
        .describe("Only changes of this kind, such as user_data or trigger.")
        .meta({ [UNLISTED]: true }),
      limit: z
        .int()
        .min(1)
        .max(MOST)
        .default(DEFAULT_LIMIT)
        .meta({ [UNLISTED]: true }),
      cursor: z
        .string()
        .optional()
        .describe("next_cursor of the page before.")
        .meta({ [UNLISTED]: true }),
    }),
    async run({ path, since, kind, limit, cursor }, context) {
      const { locale, timeZone, conversationId } = context;
      const from = since === undefined ? undefined : beginOf(since, timeZone);
      if (from && !from.ok) return failure("invalid_arguments", from.refused);
      if (kind !== undefined && undo.kinds.get(kind) === undefined)
        return failure("invalid_arguments", unknownKind(kind, undo.kinds));
      const asked = {
        limit,
        cursor,
        kind: kind ?? (path === undefined ? undefined : "user_data"),
        since: from?.at,
      };
      const found = await changesOf(context.db, path, asked, undo.kinds);
      if (!found.ok) return failure("invalid_arguments", found.refused);
      const { changes, next_cursor, untitled } = found.activity;
      return success({
        count: changes.length,
        changes,
        ...(next_cursor === null ? {} : { next_cursor }),
        ...(untitled && { untitled }),
        model_output: changesInWords(found.activity, {
          kinds: undo.kinds,
          locale,
          timeZone,
          conversationId,
        }),
      });
    },
  });

/** The changes of a document, or of all below a path; all that there are if `path` is undefined. */
export async function changesOf(
  db: TenantScope,
  path: string | undefined,
  asked: ActivityQuery,
  kinds: Kinds,
): ReturnType<typeof listActivity> {
  const [first, ...others] = placesOf(path);
  let found = await listActivity(db, { ...asked, ...first }, kinds);
  for (const place of others) {
    if (!found.ok || found.activity.changes.length > 0) break;
    found = await listActivity(db, { ...asked, ...place }, kinds);
  }
  return found;
}

/** What the path may mean, the likeliest first: itself, itself without slashes to spare, all below it. */
function placesOf(path: string | undefined): Pick<ActivityQuery, "target" | "below">[] {
  const tidy = tidyPath(path ?? "");
  if (path === undefined || tidy === "") return [{}];
  const below = { below: `${tidy}/` };
  if (path.endsWith("/")) return path === below.below ? [below] : [{ below: path }, below];
  return [{ target: path }, ...(tidy === path ? [] : [{ target: tidy }]), below];
}

function unknownKind(kind: string, kinds: Kinds): Refusal {
  const values = kinds.list().map(({ name }) => preview(name));
  return refusal("argument.wrong", {
    at: "kind",
    wanted: { is: "one_of", values },
    got: { shown: preview(kind) },
  });
}

type Begin = { ok: true; at: Date } | { ok: false; refused: Refusal };

/** A day begins at the user's own midnight. */
function beginOf(given: string, timeZone: string): Begin {
  if (!/^\d{4}-\d\d-\d\d$/.test(given)) return parseMoment("since", given);
  try {
    const midnight = Temporal.PlainDate.from(given).toZonedDateTime(timeZone);
    return { ok: true, at: new Date(midnight.epochMilliseconds) };
  } catch {
    return refuse("moment.unreadable", { at: "since" });
  }
}
