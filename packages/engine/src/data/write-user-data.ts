import { z } from "zod";
import { conflict, failure, success } from "../tool/answers.ts";
import { defineTool } from "../tool/define-tool.ts";
import { checkPath } from "./data-path.ts";
import { checkContent } from "./document-content.ts";
import * as fields from "./fields.ts";
import type { UserDataService } from "./user-data-service.ts";

export const writeUserData = (data: UserDataService) =>
  defineTool({
    name: "write_user_data",
    title: "Write user data",
    summary: "Create or replace the JSON stored at one path.",
    description: "Create or replace the JSON document at a path. Old versions are kept.",
    effect: "write",
    input: z.strictObject({
      path: fields.path,
      content: fields.content,
      expected_version: fields.expectedVersion,
    }),
    async run(args, context) {
      const checked = checkPath(args.path);
      if (!checked.ok) return failure("invalid_arguments", checked.error);
      const content = checkContent(args.content);
      if (!content.ok) return failure("too_large", content.error);

      const outcome = await data.write(context.db, {
        path: checked.path,
        json: content.json,
        expectedVersion: args.expected_version,
        by: context.provenance,
      });
      if (outcome.written) {
        context.changed({
          kind: "user_data",
          target: checked.path,
          action: outcome.created ? "created" : "updated",
          version: outcome.version,
        });
        return success({
          path: checked.path,
          version: outcome.version,
          model_output: `Saved ${checked.path} as version ${outcome.version}.`,
        });
      }
      const { current } = outcome;
      if (!current) {
        return conflict(
          `Nothing is stored at this path now, so version ${args.expected_version} is gone. ` +
            "Write with expected_version 0 to create it again.",
          { path: checked.path, version: 0, data: null },
        );
      }
      const error =
        args.expected_version === 0
          ? `Something is stored here already, as version ${current.version}. `
          : `It is at version ${current.version} now, not ${args.expected_version}: somebody changed it since you read it. `;
      return conflict(
        `${error}Nothing was saved. Merge your change into the current content and write with expected_version ${current.version}.`,
        { path: checked.path, version: current.version, data: current.content },
      );
    },
  });
