import * as is from "./column-rules.ts";

/**
 * Rules for the columns of a domain's tables: what an archive may bring into them. Each lets null pass, because the
 * database judges that itself; `oneOf(names)` makes one for a few texts, and `anything` is for what is only shown.
 */
export const columns = {
  uuid: is.uuid,
  text: is.text,
  anyText: is.anyText,
  flag: is.flag,
  amount: is.amount,
  duration: is.duration,
  version: is.version,
  time: is.time,
  day: is.day,
  zone: is.zone,
  path: is.path,
  object: is.object,
  document: is.document,
  oneOf: is.oneOf,
  anything: is.anything,
};
