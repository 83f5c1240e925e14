import type { TenantScope } from "../../database/tenant.ts";
import { failure, notFound, success } from "../../tool/answers.ts";
import { endOf } from "../expiry.ts";
import { readDocumentAt } from "./as-of.ts";
import { oldestKept } from "./oldest-kept.ts";
import { pastMoment } from "./past.ts";

/** Answers `read_user_data` with `as_of`. */
export async function readPast(db: TenantScope, path: string, asOf: string) {
  const moment = pastMoment(asOf);
  if (!moment.ok) return failure("invalid_arguments", moment.refused);
  const as_of = moment.at.toISOString();
  const document = await readDocumentAt(db, path, moment.at);
  if (document) {
    const { content, version, expires_at } = document;
    return success({ path, data: content, version, as_of, ...endOf(expires_at) });
  }
  const lost = await oldestKept(db, { path }, moment.at);
  return notFound(
    lost
      ? `What was stored here at that moment is no longer kept. All versions since ${lost.since.toISOString()} are.`
      : "Nothing was stored at this path at that moment. Ask for another one; the person sees in the app when there was.",
    { path, data: null, version: 0, as_of },
  );
}
