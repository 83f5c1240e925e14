import type { TenantScope } from "../../database/tenant.ts";
import { failure, notFound, success } from "../../tool/answers.ts";
import { readDocumentAt } from "./as-of.ts";
import { oldestKept } from "./oldest-kept.ts";
import { pastMoment } from "./past.ts";

/** Answers `read_user_data` with `as_of`. */
export async function readPast(db: TenantScope, path: string, asOf: string) {
  const moment = pastMoment(asOf);
  if (!moment.ok) return failure("invalid_arguments", moment.error);
  const as_of = moment.at.toISOString();
  const document = await readDocumentAt(db, path, moment.at);
  if (document) return success({ path, data: document.content, version: document.version, as_of });
  const lost = await oldestKept(db, { path }, moment.at);
  return notFound(
    lost
      ? `What was stored here at that moment is no longer kept. All versions since ${lost.since.toISOString()} are.`
      : "Nothing was stored at this path at that moment. Its history shows when it was.",
    { path, data: null, version: 0, as_of },
  );
}
