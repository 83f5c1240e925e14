import { type Refusal, refuse } from "@etui/words/refusal";
import { z } from "zod";
import type { Kinds } from "../domain/kinds.ts";
import { failure, success } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";
import { parseMoment } from "../tool/moments/moment.ts";
import { UNLISTED } from "../tool/unlisted.ts";
import { listActivity } from "./activity-log.ts";
import { changesInWords } from "./changes-in-words.ts";

const DEFAULT_LIMIT = 20;
const MOST = 100;

/** The log for a model: what was done to the user's things, by whom and why; of one document, its versions. */
export const listChanges = (undo: { kinds: Kinds }) =>
  defineTool({
    name: "list_changes",
    title: "List changes",
    summary: "What was changed and when, by which tool and why; of one document, its versions.",
    description: "What was changed: when, by what, why. With path: its versions.",
    effect: "read",
    input: z.strictObject({
      path: z.string().optional().describe("or prefix/"),
      since: z.string().optional().describe("2026-11-24"),
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
      const isPrefix = path?.endsWith("/");
      const found = await listActivity(
        context.db,
        {
          limit,
          cursor,
          kind: kind ?? (path === undefined ? undefined : "user_data"),
          target: isPrefix ? undefined : path,
          below: isPrefix ? path : undefined,
          since: from?.at,
        },
        undo.kinds,
      );
      if (!found.ok) return failure("invalid_arguments", found.refused);
      const { changes, next_cursor } = found.activity;
      return success({
        count: changes.length,
        changes,
        ...(next_cursor === null ? {} : { next_cursor }),
        model_output: changesInWords(changes, next_cursor, {
          kinds: undo.kinds,
          locale,
          timeZone,
          conversationId,
        }),
      });
    },
  });

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
