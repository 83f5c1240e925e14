import { type Refusal, refusal } from "@etui/words/refusal";
import {
  hasDate,
  namedDayAsDate,
  pathAt,
  refusedDate,
  unknownPlaceholder,
} from "../../document/dated-path.ts";
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

/**
 * What is said of a new document whose path names a day in words, or has braces that are no placeholder: such a name may
 * be meant, and tomorrow's `health/today` would take the place of this one.
 */
export async function namedAsWritten(
  path: string,
  settings: Pick<UserSettingsService, "read">,
  context: Pick<ToolContext, "db" | "timeZone">,
): Promise<Refusal | undefined> {
  const dated = namedDayAsDate(path);
  if (dated === undefined && unknownPlaceholder(path, "path") === undefined) return undefined;
  const instead = dated === undefined ? undefined : pathAt(dated, await presentMoment(settings, context));
  return refusal("receipt.path_as_written", { path, ...(instead !== undefined && { instead }) });
}
