import { refusal } from "@etui/words/refusal";
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
      ? refusal("data.past_not_kept", { kept_since: lost.since.toISOString() })
      : refusal("data.nothing_then"),
    { path, data: null, version: 0, as_of },
  );
}
