import { z } from "zod";
import { equalJson } from "../json/equal-json.ts";
import type { Shapes } from "../shapes/shapes.ts";
import { failure, success } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";
import { parseFuture } from "../tool/moment.ts";
import type { Json, ToolContext } from "../tool/tool.ts";
import { conflictAnswer } from "./conflict-answer.ts";
import { checkPath } from "./documents/data-path.ts";
import { checkContent } from "./documents/document-content.ts";
import { editContent, WRITE_MODES } from "./edit-content.ts";
import * as fields from "./fields.ts";
import { BranchesInUse } from "./near-path/branches-in-use.ts";
import { hintFor, nearPath } from "./near-path/near-path.ts";
import type { EditOutcome, UserDataService } from "./user-data-service.ts";

const MOST_UNSET = 100;

const Input = z.strictObject({
  path: fields.path,
  content: fields.content,
  expected_version: fields.expectedVersion,
  mode: z.enum(WRITE_MODES).default("replace").describe("patch: JSON Patch"),
  unset: z.array(z.string()).min(1).max(MOST_UNSET).optional(),
  expires_at: z.string().optional(),
});

export function writeUserData({ data, shapes }: { data: UserDataService; shapes: Shapes }) {
  const inUse = new BranchesInUse();
  return defineTool({
    name: "write_user_data",
    title: "Write user data",
    summary: "Create, replace, merge into or patch the JSON stored at one path.",
    description: "Create or change the JSON document at a path.",
    effect: "write",
    input: Input,
    async run(args, context) {
      const checked = checkPath(args.path);
      if (!checked.ok) return failure("invalid_arguments", checked.error);
      const { path } = checked;
      const expiry = args.expires_at === undefined ? undefined : parseFuture("expires_at", args.expires_at);
      if (expiry && !expiry.ok) return failure("invalid_arguments", expiry.error);

      const written = await carryOut(data, context, {
        ...args,
        path,
        expires_at: expiry?.at.toISOString(),
      });
      const { outcome, notes } = written;
      if ("refusal" in outcome) return failure(outcome.code, outcome.refusal);
      if ("refused" in outcome) return failure("invalid_arguments", outcome.refused);
      if ("unchanged" in outcome) {
        const { version } = outcome.unchanged;
        return success({
          path,
          version,
          model_output: [`${path} has all of this already, as version ${version}.`, ...notes].join(" "),
        });
      }
      if (!outcome.written) {
        return conflictAnswer(context.db, {
          path,
          expectedVersion: args.expected_version!,
          current: outcome.current,
          ...(args.mode === "replace" ? { given: args.content as Json } : {}),
        });
      }
      const { version, created } = outcome;
      context.changed({ kind: "user_data", target: path, action: created ? "created" : "updated", version });
      const drift = shapes.driftOf(path, written.content);
      const near =
        created && choosesPaths(context) ? await hint(nearPath(context.db, path, inUse)) : undefined;
      return success({
        path,
        version,
        ...(drift.length > 0 ? { drift } : {}),
        ...(near === undefined ? {} : { near_path: near }),
        model_output: [
          `Saved ${path} as version ${version}.`,
          ...notes,
          ...drift.map(
            ({ pattern, problems }) => `It does not keep the shape of ${pattern}: ${problems.join(" ")}`,
          ),
          ...(near === undefined ? [] : [hintFor(near)]),
        ].join(" "),
      });
    },
  });
}

/** On the command line documents come from files, by the thousand, under paths nobody has just thought of. */
const choosesPaths = ({ surface }: ToolContext) => surface !== "cli";

/** The document is saved; that nobody could look for its neighbours must not say otherwise. */
const hint = (near: Promise<string | undefined>) => near.catch(() => undefined);

type Given = Omit<z.infer<typeof Input>, "expires_at"> & { expires_at: string | undefined };
interface Done {
  outcome: EditOutcome | { refusal: string; code: "invalid_arguments" | "too_large" };
  notes: string[];
  content: Json;
}

async function carryOut(data: UserDataService, context: ToolContext, given: Given): Promise<Done> {
  const { path, mode, unset, expires_at } = given;
  const content = given.content as Json;
  const target = { path, expectedVersion: given.expected_version, by: context.provenance };

  if (mode === "replace" && unset === undefined) {
    const checked = checkContent(content);
    if (!checked.ok) return { outcome: { refusal: checked.error, code: "too_large" }, notes: [], content };
    const outcome = await data.write(context.db, {
      ...target,
      json: checked.json,
      unusual: expires_at === undefined ? undefined : { expires_at },
    });
    return { outcome, notes: [], content };
  }

  const done: Done = { outcome: { refused: "" }, notes: [], content };
  done.outcome = await data.edit(context.db, { ...target, expiresAt: expires_at }, (current) => {
    const edited = editContent(current?.content, { mode, content, unset });
    if (!edited.ok) return edited;
    done.notes = edited.notes;
    done.content = edited.content;
    const checked = checkContent(edited.content);
    if (!checked.ok) return checked;
    const isSame = current !== undefined && equalJson(current.content, edited.content);
    return isSame && expires_at === undefined ? { ok: true, unchanged: true } : checked;
  });
  return done;
}
