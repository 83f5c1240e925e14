/** As nameKey of query/values/names.ts has names of tags and places, for columns that have no key beside them. */
import { lowered } from "./text-in-sql.ts";

/** Spaces as JavaScript knows them; without those of ASCII, which stand in the brackets as well. */
const SPACE = String.raw`[ \t\n\x0b\f\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+`;

/** A name of ASCII without spaces is only lowered: 0.5 µs instead of 15. */
export const nameKeySql = (text: string): string =>
  `(case when ${text} ~ '^[!-~]*$' then left(lower(${text}), 300)
    else left(btrim(regexp_replace(normalize(${lowered(`normalize(${text}, nfc)`)}, nfc), E'${SPACE}', ' ', 'g'), ' '), 300) end collate "C")`;

/** The same without what marks it as a tag: `#[[a tag]]`, `a/b/`. */
export const tagKeySql = (tag: string): string =>
  `(case when ${tag} ~ '^[0-9A-Za-z_/-]*[0-9A-Za-z_-]$' then lower(${tag})
    else ${nameKeySql(String.raw`regexp_replace(btrim(regexp_replace(regexp_replace(btrim(${tag}), '^#+', ''), '^\[\[(.*)\]\]$', '\1')), '/+$', '')`)} end collate "C")`;
