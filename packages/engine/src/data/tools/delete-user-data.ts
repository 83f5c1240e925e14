import { z } from "zod";
import { checkPath } from "../../document/data-path.ts";
import { conflict, failure, notFound, success } from "../../tool/answers.ts";
import { askInEtui } from "../../tool/ask-in-etui.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { UNLISTED } from "../../tool/unlisted.ts";
import type { UserDataService } from "../user-data-service.ts";
import * as fields from "./fields.ts";

export const deleteUserData = (data: UserDataService) =>
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
      if (!checked.ok) return failure("invalid_arguments", checked.error);
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
        return success({
          path: checked.path,
          version: outcome.version,
          model_output: `Deleted ${checked.path}. Version ${outcome.version} can be restored.`,
        });
      }
      const { current } = outcome;
      if (!current) {
        return notFound("Nothing is stored at this path, so nothing was deleted.", { path: checked.path });
      }
      return conflict(
        `It is at version ${current.version} now, not ${args.expected_version}. Nothing was deleted. Look at the current content, then decide again.`,
        { path: checked.path, version: current.version, data: current.content },
      );
    },
  });
