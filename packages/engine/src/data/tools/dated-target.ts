import type { Refusal } from "@etui/words/refusal";
import { hasDate, refusedDate } from "../../document/dated-path.ts";
import { presentMoment } from "../../settings/present-moment.ts";
import type { UserSettingsService } from "../../settings/user-settings.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { readDocument } from "../documents/read-documents.ts";

/**
 * Why nothing is stored at a path with a placeholder such as `{date}`, with the path that is meant. A document that has
 * such a path already goes on to be changed.
 */
export async function refusedTarget(
  path: string,
  at: string,
  settings: Pick<UserSettingsService, "read">,
  context: Pick<ToolContext, "db" | "timeZone">,
): Promise<Refusal | undefined> {
  if (!hasDate(path) || (await readDocument(context.db, path))) return undefined;
  return refusedDate(path, at, await presentMoment(settings, context));
}
