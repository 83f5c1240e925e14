import { z } from "zod";
import { checkPath } from "../../document/data-path.ts";
import { driftInWords } from "../../shapes/drift-in-words.ts";
import type { Shapes } from "../../shapes/shapes.ts";
import { failure, notFound, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { newestVersion, restoreVersion } from "../history/history.ts";
import type { UserDataService } from "../user-data-service.ts";
import * as fields from "./fields.ts";

export const restoreUserData = ({ data, shapes }: { data: UserDataService; shapes: Shapes }) =>
  defineTool({
    name: "restore_user_data",
    title: "Restore user data",
    summary: "Bring an older version of a document back.",
    description: "Bring back an older or deleted version.",
    effect: "write",
    input: z.strictObject({ path: z.string(), version: fields.version }),
    async run(args, context) {
      const checked = checkPath(args.path);
      if (!checked.ok) return failure("invalid_arguments", checked.error);
      const { path } = checked;
      const restored = await restoreVersion(data, context.db, {
        path,
        version: args.version,
        by: context.provenance,
      });
      if (!restored) {
        const newest = await newestVersion(context.db, path);
        const error =
          newest === undefined
            ? "Nothing was ever stored at this path, or nothing of it is kept. query_user_data shows what there is."
            : `There is no version ${args.version} of this path. The newest is ${newest}; the person sees in the app which there are, and read_user_data with as_of shows what was there at a moment.`;
        return notFound(error, { path });
      }
      context.changed({ kind: "user_data", target: path, action: "restored", version: restored.version });
      const drift = shapes.driftOf(path, restored.content);
      return success({
        path,
        version: restored.version,
        ...(drift.length > 0 ? { drift } : {}),
        model_output: [
          `Restored version ${args.version} of ${path} as version ${restored.version}.`,
          ...driftInWords(drift),
        ].join(" "),
      });
    },
  });
