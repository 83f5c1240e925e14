import { languageOf } from "@etui/protocol/language-of";
import type { Json } from "@etui/values/json/json";
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayTogether } from "@etui/words/say-refusal";
import { z } from "zod";
import { operatorsAsData } from "../../document/change-operators.ts";
import { checkPath } from "../../document/data-path.ts";
import { checkContent } from "../../document/document-content.ts";
import { presentMoment } from "../../settings/present-moment.ts";
import type { UserSettingsService } from "../../settings/user-settings.ts";
import type { Shapes } from "../../shapes/shapes.ts";
import { driftRemarks, toldDrifts } from "../../shapes/told-drifts.ts";
import { noteDocuments } from "../../sources/note-sources.ts";
import { failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { LISTED_AS_REQUIRED } from "../../tool/listing-marks.ts";
import { dateInWords } from "../../tool/moments/date-in-words.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { type Expiry, expiryAfter, parseExpiry } from "../expiry.ts";
import type { BranchesInUse } from "../near-path/branches-in-use.ts";
import { pathHint } from "../near-path/path-hint.ts";
import { pathToWrite } from "../near-path/path-meant.ts";
import type { EditOutcome, UserDataService } from "../user-data-service.ts";
import { conflictAnswer } from "./conflict-answer.ts";
import { namedAsWritten, refusedTarget } from "./dated-target.ts";
import { editContent, WRITE_MODES } from "./edit-content.ts";
import * as fields from "./fields.ts";

const MOST_UNSET = 100;

const Input = z.strictObject({
  path: fields.path,
  content: fields.content
    .optional()
    .describe("merge: {n: {$inc: 1}} adds, {list: {$push: x}} appends; patch: {patch: [...]}")
    // A merge that only removes fields has none, and may say so with {}.
    .meta({ [LISTED_AS_REQUIRED]: true }),
  expected_version: fields.expectedVersion,
  mode: z.enum(WRITE_MODES).default("replace"),
  unset: z.array(z.string()).min(1).max(MOST_UNSET).optional(),
  expires_at: fields.expiresAt,
});

export function writeUserData({
  data,
  shapes,
  settings,
  inUse,
}: {
  data: UserDataService;
  shapes: Shapes;
  settings: Pick<UserSettingsService, "read">;
  inUse: BranchesInUse;
}) {
  return defineTool({
    name: "write_user_data",
    title: "Write user data",
    summary: "Create, replace, merge into or patch the JSON stored at one path.",
    description: "Write a JSON document; mode merge keeps other fields.",
    instructions: INSTRUCTIONS,
    effect: "write",
    rehearses: true,
    input: Input,
    async run(args, context) {
      const checked = checkPath(args.path);
      if (!checked.ok) return failure("invalid_arguments", checked.refused);
      const meant = await pathToWrite(context.db, checked.path);
      if (!meant.ok) return failure("invalid_arguments", meant.refused);
      const { path } = meant;
      const dated = await refusedTarget(path, "path", settings, context);
      if (dated) return failure("invalid_arguments", dated);
      const expiry = parseExpiry(args.expires_at);
      if (!expiry.ok) return failure("invalid_arguments", expiry.refused);
      if (args.content === undefined && !(args.mode === "merge" && args.unset)) {
        return failure(
          "invalid_arguments",
          refusal("argument.missing", { at: "content", wanted: { is: "object" } }),
        );
      }

      const written = await carryOut(data, context, {
        ...args,
        path,
        content: (args.content ?? {}) as Json,
        expires_at: expiry.expiry,
      });
      const { outcome, notes, expires_at } = written;
      const end = expires_at === undefined ? {} : { expires_at };
      if ("tooLarge" in outcome) return failure("too_large", outcome.tooLarge);
      if ("refused" in outcome) return failure("invalid_arguments", outcome.refused);
      if ("unchanged" in outcome) {
        const { version } = outcome.unchanged;
        return success({
          path,
          version,
          ...end,
          model_output: sayTogether(
            [refusal("receipt.unchanged", { path, version }), ...notes],
            languageOf(context.locale),
          ),
        });
      }
      if (!outcome.written) {
        await noteDocuments(context, [path]);
        return conflictAnswer(context.db, {
          path,
          expectedVersion: args.expected_version!,
          current: outcome.current,
          ...(args.mode === "replace" ? { given: args.content as Json } : {}),
        });
      }
      const { version, created } = outcome;
      context.changed({ kind: "user_data", target: path, action: created ? "created" : "updated", version });
      const drifts = shapes.driftOf(path, written.content);
      const near = created ? await pathHint(context, path, inUse) : undefined;
      const asWritten = created ? await namedAsWritten(path, settings, context) : undefined;
      return success({
        path,
        version,
        ...end,
        ...(drifts.length > 0 ? { drift: toldDrifts(drifts, context.locale) } : {}),
        ...(near === undefined ? {} : { near_path: near }),
        model_output: sayTogether(
          [
            refusal("receipt.saved", { path, version }),
            ...(expires_at === undefined ? [] : [await until(expires_at, settings, context)]),
            ...notes,
            ...driftRemarks(drifts),
            ...(meant.note === undefined ? [] : [meant.note]),
            ...(near === undefined ? [] : [refusal("receipt.near", { path: near })]),
            ...(asWritten === undefined ? [] : [asWritten]),
          ],
          languageOf(context.locale),
        ),
      });
    },
  });
}

/** In the person's own zone, as other answers say moments; the field `expires_at` is the same in UTC. */
async function until(
  expiresAt: string,
  settings: Pick<UserSettingsService, "read">,
  context: ToolContext,
): Promise<Refusal> {
  const { timeZone } = await presentMoment(settings, context);
  const when = dateInWords(new Date(expiresAt), { timeZone, locale: context.locale });
  return refusal("receipt.until", { when });
}

const INSTRUCTIONS = `
mode "replace" (the default) writes the whole document. "merge" changes the fields it names, deep down, and leaves the others; unset
removes fields; null means not given. "patch" takes {"patch": [operations of JSON Patch]}.

In a merge an object with an operator changes what is there, also when several write at once: {"cups": {"$inc": 1}} adds (a missing
field starts at 0), {"items": {"$push": "oat milk"}} appends, {"tags": {"$addToSet": "home"}} appends what is not there yet;
{"$push": {"$each": ["a", "b"]}} appends several. Deeper fields too: {"stats": {"cups": {"$inc": 1}}}. Other keys that begin with $ are
refused in a merge; replace and patch store them.

expected_version: the version that was read; 0 only if nothing is there. A conflict answers what is there now. expires_at: a merge keeps
the one that is there, a replace drops it.

What is to be done, with its day and its reminder, goes to the plan (plan_add_task); facts, logs and journals belong here.
`.trim();

type Given = Omit<z.infer<typeof Input>, "content" | "expires_at"> & { content: Json; expires_at: Expiry };
interface Done {
  outcome: EditOutcome | { tooLarge: Refusal };
  notes: Refusal[];
  content: Json;
  /** The present expiry of the document. */
  expires_at: string | undefined;
}

async function carryOut(data: UserDataService, context: ToolContext, given: Given): Promise<Done> {
  const { path, content, mode, unset, expires_at: expiry } = given;
  const expires_at = expiryAfter(expiry, undefined);
  const target = { path, expectedVersion: given.expected_version, by: context.provenance };

  if (mode === "replace" && unset === undefined) {
    const checked = checkContent(content);
    if (!checked.ok) return { outcome: { tooLarge: checked.refused }, notes: [], content, expires_at };
    const outcome = await data.write(context.db, {
      ...target,
      content: checked,
      unusual: expires_at === undefined ? undefined : { expires_at },
    });
    return { outcome, notes: operatorsAsData(checked.json), content, expires_at };
  }

  const done: Omit<Done, "outcome"> = { notes: [], content, expires_at };
  const outcome = await data.edit(context.db, { ...target, expiresAt: expiry }, (current) => {
    const edited = editContent(current?.content, { mode, content, unset });
    if (!edited.ok) return edited;
    done.notes = edited.notes;
    done.content = edited.content;
    const checked = checkContent(edited.content);
    if (!checked.ok) return checked;
    done.expires_at = expiryAfter(expiry, current?.expires_at);
    const isSame =
      current !== undefined &&
      JSON.stringify(current.content) === checked.json &&
      done.expires_at === current.expires_at?.toISOString();
    return isSame ? { ok: true, unchanged: true } : checked;
  });
  return { ...done, outcome };
}
