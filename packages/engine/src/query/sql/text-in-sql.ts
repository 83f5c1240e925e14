/**
 * How texts are compared, for columns that have no such form beside them: what JavaScript says in fold-text.ts and in
 * search-terms.ts. PostgreSQL takes 8 to 12 µs to normalise twice, and half of one for what is ASCII.
 */
import { SEPARATOR } from "@etui/protocol/search-terms";

/** The collation of PostgreSQL that lowers letters as JavaScript does: `İ` becomes two, and a last sigma stays a last one. */
export const lowered = (text: string): string => `lower((${text}) collate "pg_unicode_fast")`;

const isAscii = (text: string): string => `octet_length(${text}) = length(${text})`;

/** What `trim` takes away. */
const SPACES = String.raw`E' \t\n\x0b\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'`;

/** As foldText. */
export const foldedSql = (text: string): string =>
  `(case when ${isAscii(text)} then btrim(lower(${text}), E' \\t\\n\\x0b\\f\\r') ` +
  `else btrim(normalize(${lowered(`normalize(${text}, nfkc)`)}, nfkc), ${SPACES}) end collate "C")`;

/** As normalise. */
export const normalisedSql = (text: string): string =>
  `(case when ${isAscii(text)} then translate(lower(${text}), E'${escaped(SEPARATOR)}', ' ') ` +
  `else translate(${lowered(`normalize(${text}, nfkc)`)}, E'${escaped(SEPARATOR)}ς', ' σ') end collate "C")`;

function escaped(character: string): string {
  return `\\u${character.codePointAt(0)!.toString(16).padStart(4, "0")}`;
}
