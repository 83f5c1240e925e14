import { languageOf } from "@etui/protocol/language-of";
import { refusal } from "@etui/words/refusal";
import { sayTogether } from "@etui/words/say-refusal";
import { z } from "zod";
import { checkPath } from "../../document/data-path.ts";
import { noteDocuments } from "../../sources/note-sources.ts";
import { conflict, failure, notFound, success } from "../../tool/answers.ts";
import { askInEtui } from "../../tool/ask-in-etui.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { UNLISTED } from "../../tool/listing-marks.ts";
import { type BelongingTo, triggersAfter, triggersRemarks } from "../belonging-triggers.ts";
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
      const outcome = await data.delete(context.db, {
        path: checked.path,
        expectedVersion: args.expected_version,
        by: context.provenance,
      });
      if (outcome.deleted) {
        context.changed({
          kind: "user_data",
          target: checked.path,
          action: "deleted",
          version: outcome.version,
        });
        const { path } = checked;
        const { version } = outcome;
        const after = await triggersAfter(belongingTo, context.db, [{ path }]);
        return success({
          path,
          version,
          ...(after.length > 0 ? { triggers: after } : {}),
          model_output: sayTogether(
            [refusal("receipt.deleted", { path, version }), ...triggersRemarks(after)],
            languageOf(context.locale),
          ),
        });
      }
      const { current } = outcome;
      if (!current) {
        return notFound(refusal("data.nothing_stored", { to: "delete" }), { path: checked.path });
      }
      await noteDocuments(context, [checked.path]);
      return conflict(
        refusal("data.other_version", {
          version: current.version,
          expected_version: args.expected_version!,
          to: "delete",
        }),
        { path: checked.path, version: current.version, data: current.content },
      );
    },
  });
