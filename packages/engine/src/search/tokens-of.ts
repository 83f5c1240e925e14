/** The grams of a text as the index of a user has them. */
import { SEPARATOR } from "@etui/protocol/search-terms";
import { gramsOf } from "./grams.ts";
import { tokenKey } from "./token-key.ts";

/** The limit of PostgreSQL's `tsvector`: one byte less than a MiB of tokens. */
const MOST_TOKEN_BYTES = 1024 * 1024 - 1;
/** The key and three characters of four bytes. */
const LONGEST_TOKEN_BYTES = 14;

/** Joined by a separator that no gram contains; undefined if they are too many for the index. */
export function tokensOf(userId: string, text: string): string | undefined {
  const grams = gramsOf(text);
  if (grams.size === 0) return "";
  const key = tokenKey(userId);
  const tokens = `${key}${[...grams].join(`${SEPARATOR}${key}`)}`;
  const fits =
    grams.size * LONGEST_TOKEN_BYTES <= MOST_TOKEN_BYTES || Buffer.byteLength(tokens) <= MOST_TOKEN_BYTES;
  return fits ? tokens : undefined;
}
