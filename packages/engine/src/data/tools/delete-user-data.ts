import { languageOf } from "@etui/protocol/language-of";
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayTogether } from "@etui/words/say-refusal";
import { z } from "zod";
import type { TenantScope } from "../../database/tenant.ts";
import { checkPath } from "../../document/data-path.ts";
import { tidyPath } from "../../document/tidy-path.ts";
import { noteDocuments } from "../../sources/note-sources.ts";
import { conflict, failure, notFound, success } from "../../tool/answers.ts";
import { askInEtui } from "../../tool/ask-in-etui.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { UNLISTED } from "../../tool/listing-marks.ts";
import { type BelongingTo, triggersAfter, triggersRemarks } from "../belonging-triggers.ts";
import { pathThere } from "../near-path/path-meant.ts";
import type { UserDataService } from "../user-data-service.ts";
import * as fields from "./fields.ts";

export const deleteUserData = ({ data, belongingTo }: { data: UserDataService; belongingTo: BelongingTo }) =>
  defineTool({
    name: "delete_user_data",
    title: "Delete user data",
    summary: "Delete the JSON stored at one path; it can be restored.",
    description: "Delete a document. It can be restored.",
    effect: "write",
    rehearses: true,
    destructive: true,
    idempotent: true,
    input: z.strictObject({
      path: z.string(),
      expected_version: fields.expectedVersion.meta({ [UNLISTED]: true }),
    }),
    confirm: ({ path }, asking) => askInEtui(asking, `Delete ${JSON.stringify(path)}? It can be restored.`),
    async run(args, context) {
      const checked = checkPath(args.path);
      if (!checked.ok) return failure("invalid_arguments", checked.refused);
      const meant = await pathThere(context.db, checked.path);
      const { path } = meant;
      const outcome = await data.delete(context.db, {
        path,
        expectedVersion: args.expected_version,
        by: context.provenance,
      });
      if (outcome.deleted) {
        context.changed({
          kind: "user_data",
          target: path,
          action: "deleted",
          version: outcome.version,
        });
        const { version } = outcome;
        const after = await triggersAfter(belongingTo, context.db, [{ path }]);
        return success({
          path,
          version,
          ...(after.length > 0 ? { triggers: after } : {}),
          model_output: sayTogether(
            [
              refusal("receipt.deleted", { path, version }),
              ...(meant.note === undefined ? [] : [meant.note]),
              ...triggersRemarks(after),
            ],
            languageOf(context.locale),
          ),
        });
      }
      const { current } = outcome;
      if (!current) return notFound(await whyNothing(data, context.db, path), { path });
      await noteDocuments(context, [path]);
      return conflict(
        refusal("data.other_version", {
          version: current.version,
          expected_version: args.expected_version!,
          to: "delete",
        }),
        { path, version: current.version, data: current.content },
      );
    },
  });

const MOST_NAMED = 5;

/** A folder is not deleted at once; whoever tried learns what is in it. */
async function whyNothing(data: UserDataService, db: TenantScope, path: string): Promise<Refusal> {
  const tidy = tidyPath(path);
  const prefix = tidy === "" ? "" : `${tidy}/`;
  const documents = await data.count(db, prefix);
  if (documents === 0) return refusal("data.nothing_stored", { to: "delete" });
  const below = (await data.list(db, { prefix, limit: MOST_NAMED })).map((one) => one.path);
  return refusal("data.folder_not_deleted", { documents, below });
}
