import { languageOf } from "@etui/protocol/language-of";
import { refusal } from "@etui/words/refusal";
import { sayTogether } from "@etui/words/say-refusal";
import { z } from "zod";
import { checkPath } from "../../document/data-path.ts";
import { tidyPath } from "../../document/tidy-path.ts";
import type { Shapes } from "../../shapes/shapes.ts";
import { driftRemarks, toldDrifts } from "../../shapes/told-drifts.ts";
import { failure, notFound, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { newestVersion, restoreVersion, versionBefore } from "../history/history.ts";
import { deletedDocuments } from "../query/deleted-documents.ts";
import type { UserDataService } from "../user-data-service.ts";
import * as fields from "./fields.ts";

/** How many deleted documents are named where there is none at the path. */
const MOST_NAMED = 5;

export const restoreUserData = ({ data, shapes }: { data: UserDataService; shapes: Shapes }) =>
  defineTool({
    name: "restore_user_data",
    title: "Restore user data",
    summary: "Brings back the last older or deleted version of a document, or the one that is named.",
    description: "Bring back an older or deleted version.",
    instructions: INSTRUCTIONS,
    effect: "write",
    input: z.strictObject({ path: z.string(), version: fields.version.optional() }),
    async run(args, context) {
      const checked = checkPath(args.path);
      if (!checked.ok) return failure("invalid_arguments", checked.refused);
      const path = await pathMeant(context, checked.path);
      const version = args.version ?? (await lastVersion(data, context, path));
      if (typeof version === "object") return failure("invalid_arguments", version.refused);
      const by = context.provenance;
      const restored =
        version === undefined ? undefined : await restoreVersion(data, context.db, { path, version, by });
      if (!restored) return nothingToRestore(context, path, version);
      context.changed({ kind: "user_data", target: path, action: "restored", version: restored.version });
      const drifts = shapes.driftOf(path, restored.content);
      return success({
        path,
        version: restored.version,
        ...(drifts.length > 0 ? { drift: toldDrifts(drifts, context.locale) } : {}),
        model_output: sayTogether(
          [
            refusal("receipt.restored", { version: version!, path, as: restored.version }),
            ...(path === checked.path ? [] : [refusal("receipt.tidied", { path })]),
            ...driftRemarks(drifts),
          ],
          languageOf(context.locale),
        ),
      });
    },
  });

/** Without slashes to spare, if something was stored only there. One at the end may mean the folder. */
async function pathMeant({ db }: ToolContext, given: string): Promise<string> {
  const tidy = tidyPath(given);
  if (tidy === given || tidy === "" || (await newestVersion(db, given)) !== undefined) return given;
  if (given.endsWith("/") && (await deletedDocuments(db, { prefix: `${tidy}/`, limit: 1 })).length > 0)
    return `${tidy}/`;
  return (await newestVersion(db, tidy)) === undefined ? given : tidy;
}

/** Without a number, the last version of a deleted document is meant, and of one that is there the last other one. */
async function lastVersion(data: UserDataService, { db }: ToolContext, path: string) {
  const present = await data.read(db, path);
  if (!present) return newestVersion(db, path);
  const { version } = present;
  return (
    (await versionBefore(db, path, version)) ?? { refused: refusal("data.no_older_version", { version }) }
  );
}

const INSTRUCTIONS = `
Without version: of a deleted document its last version; of one that is there the version before the present one. It becomes a
new version, and the present one is kept too, so that calling this twice brings it back. read_user_data with version, or
as_of a moment, shows what a version holds; query_user_data with deleted: true lists what was deleted.
`.trim();

async function nothingToRestore({ db }: ToolContext, path: string, version: number | undefined) {
  const newest = await newestVersion(db, path);
  if (newest !== undefined && version !== undefined) {
    return notFound(refusal("data.no_such_version", { version, newest }), { path });
  }
  const prefix = path.slice(0, path.lastIndexOf("/") + 1);
  const deleted = await deletedDocuments(db, { prefix, limit: MOST_NAMED });
  const paths = deleted.map((one) => one.path);
  const because =
    paths.length === 0 ? refusal("data.never_stored") : refusal("data.deleted_are", { deleted: paths });
  return notFound(because, { path, ...(paths.length > 0 ? { deleted: paths } : {}) });
}
