import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { checkPath } from "../../document/data-path.ts";
import type { UserSettingsService } from "../../settings/user-settings.ts";
import { failure, notFound, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { endOf } from "../expiry.ts";
import { readPast } from "../history/read-past.ts";
import { pathHint } from "../near-path/path-hint.ts";
import type { UserDataService } from "../user-data-service.ts";
import { refusedTarget } from "./dated-target.ts";
import * as fields from "./fields.ts";

export const readUserData = (data: UserDataService, settings: Pick<UserSettingsService, "read">) =>
  defineTool({
    name: "read_user_data",
    title: "Read user data",
    summary: "Read the JSON stored at one path.",
    description: "Read a JSON document.",
    effect: "read",
    input: z.strictObject({ path: z.string(), as_of: fields.asOf }),
    async run(args, context) {
      const { db } = context;
      const checked = checkPath(args.path);
      if (!checked.ok) return failure("invalid_arguments", checked.refused);
      if (args.as_of !== undefined) return readPast(db, checked.path, args.as_of);
      const document = await data.read(db, checked.path);
      if (!document) {
        // What is not there under the name of a placeholder is there under that of the day.
        const dated = await refusedTarget(checked.path, "path", settings, context);
        if (dated) return failure("invalid_arguments", dated);
        const near = await pathHint(context, checked.path);
        return notFound(
          refusal("data.nothing_stored", { to: "read", ...(near === undefined ? {} : { near }) }),
          {
            path: checked.path,
            data: null,
            version: 0,
            ...(near === undefined ? {} : { near_path: near }),
          },
        );
      }
      return success({
        path: document.data_path,
        data: document.content,
        version: document.version,
        ...endOf(document.expires_at),
      });
    },
  });
