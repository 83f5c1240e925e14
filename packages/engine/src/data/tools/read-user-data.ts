import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import type { TenantScope } from "../../database/tenant.ts";
import { checkPath } from "../../document/data-path.ts";
import { tidyPath } from "../../document/tidy-path.ts";
import { failure, notFound, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { endOf } from "../expiry.ts";
import { readPast } from "../history/read-past.ts";
import { pathHint } from "../near-path/path-hint.ts";
import type { UserDataService } from "../user-data-service.ts";
import * as fields from "./fields.ts";

export const readUserData = (data: UserDataService) =>
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
      const document = (await data.read(db, checked.path)) ?? (await readTidied(data, db, checked.path));
      if (!document) {
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

/** A slash too much at the ends or in the middle is nobody's name; the answer says the path that was read. */
async function readTidied(data: UserDataService, db: TenantScope, given: string) {
  const path = tidyPath(given);
  return path === given || path === "" ? undefined : data.read(db, path);
}
