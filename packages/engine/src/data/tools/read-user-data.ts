import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import type { TenantScope } from "../../database/tenant.ts";
import { checkPath } from "../../document/data-path.ts";
import { tidyPath } from "../../document/tidy-path.ts";
import type { UserSettingsService } from "../../settings/user-settings.ts";
import { noteDocuments } from "../../sources/note-sources.ts";
import { failure, notFound, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { endOf } from "../expiry.ts";
import { readOlder } from "../history/read-older.ts";
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
    description: "Read a JSON document, or an older version.",
    effect: "read",
    input: z.strictObject({ path: z.string(), version: fields.version.optional(), as_of: fields.asOf }),
    async run(args, context) {
      const { db } = context;
      const checked = checkPath(args.path);
      if (!checked.ok) return failure("invalid_arguments", checked.refused);
      if (args.version !== undefined && args.as_of !== undefined)
        return failure("invalid_arguments", refusal("data.version_or_moment", { at: "as_of" }));
      // A past version is of the document at this very path. What is noted is looked up after the content was read: a
      // document that comes between the two would be shown without being noted.
      const past =
        args.as_of !== undefined
          ? await readPast(db, checked.path, args.as_of)
          : args.version !== undefined && (await readOlder(data, db, checked.path, args.version));
      if (past) {
        await noteDocuments(context, [checked.path]);
        return past;
      }
      const document = (await data.read(db, checked.path)) ?? (await readTidied(data, db, checked.path));
      if (!document) {
        // What is not there under the name of a placeholder is there under that of the day.
        const dated = await refusedTarget(checked.path, "path", settings, context);
        if (dated) return failure("invalid_arguments", dated);
        return nothingAt(data, context, checked.path);
      }
      await noteDocuments(context, [document.data_path]);
      return success({
        path: document.data_path,
        data: document.content,
        version: document.version,
        ...endOf(document.expires_at),
      });
    },
  });

const MOST_NAMED = 5;

/** Whoever reads a folder like a document learns what is in it. */
async function nothingAt(data: UserDataService, context: ToolContext, path: string) {
  const prefix = path.endsWith("/") ? path : `${path}/`;
  const listed = await data.list(context.db, { prefix, limit: MOST_NAMED });
  const below = listed.map((one) => one.path);
  const more = below.length < MOST_NAMED ? 0 : (await data.count(context.db, prefix)) - below.length;
  const near = below.length > 0 ? undefined : await pathHint(context, path);
  const facts = below.length > 0 ? { below, more } : near === undefined ? {} : { near };
  return notFound(refusal("data.nothing_stored", { to: "read", ...facts }), {
    path,
    data: null,
    version: 0,
    ...(near === undefined ? {} : { near_path: near }),
  });
}

/** A slash too much at the ends or in the middle is nobody's name; the answer says the path that was read. */
async function readTidied(data: UserDataService, db: TenantScope, given: string) {
  const path = tidyPath(given);
  return path === given || path === "" ? undefined : data.read(db, path);
}
