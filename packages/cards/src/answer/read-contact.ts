/** Reads an address or a number of somebody, as browsers judge them. Undefined if it is none. */

/** What HTML takes for an e-mail address, with letters of every script and a domain that has a dot. */
export function readEmail(given: string): string | undefined {
  const address = given.normalize("NFKC");
  return address.length <= MOST_EMAIL && EMAIL.test(address) ? address : undefined;
}

/** An address of the web with its scheme, because nobody can open any other from a card. */
export function readUrl(given: string): string | undefined {
  if (/\s/.test(given) || !WEB.test(given)) return undefined;
  return URL.canParse(given) ? given : undefined;
}

/** Digits with what people write between them, and an extension: +86 10 6512-3456 ext. 12 */
export function readTel(given: string): string | undefined {
  const number = given.normalize("NFKC");
  const digits = number.replaceAll(/\D/g, "").length;
  return TEL.test(number) && digits >= LEAST_DIGITS && digits <= MOST_DIGITS ? number : undefined;
}

const MOST_EMAIL = 254;
const EMAIL =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const WEB = /^https?:\/\/[^/?#]/i;
const TEL = /^\+?[\d\s().\-/*#,]+(?:(?:ext\.?|x|转|分机)\s*\d{1,8})?$/i;
const LEAST_DIGITS = 3;
/** Fifteen are the most of a number (E.164); an extension may follow. */
const MOST_DIGITS = 23;
