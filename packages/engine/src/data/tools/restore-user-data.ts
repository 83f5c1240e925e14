import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { checkPath } from "../../document/data-path.ts";
import { driftInWords, toldDrifts } from "../../shapes/drift-in-words.ts";
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
      if (!checked.ok) return failure("invalid_arguments", checked.refused);
      const { path } = checked;
      const restored = await restoreVersion(data, context.db, {
        path,
        version: args.version,
        by: context.provenance,
      });
      if (!restored) {
        const newest = await newestVersion(context.db, path);
        const because =
          newest === undefined
            ? refusal("data.never_stored")
            : refusal("data.no_such_version", { version: args.version, newest });
        return notFound(because, { path });
      }
      context.changed({ kind: "user_data", target: path, action: "restored", version: restored.version });
      const drift = toldDrifts(shapes.driftOf(path, restored.content), context.locale);
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
