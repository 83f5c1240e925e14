import { type FetchFailure, fetchFailure } from "./fetch-fault.ts";

export type Headers = Readonly<Record<string, string>>;

const NAME = /^[a-z0-9!#$%&'*+.^_`|~-]+$/;
const VALUE = /^[\t\x20-\x7e]*$/;

/** Headers that decide where a request goes and ends belong to the HTTP client; cookies and the like are not sent. */
const NOT_FOR_CALLERS =
  /^(host|connection|keep-alive|content-length|transfer-encoding|accept-encoding|upgrade|te|trailer|expect|cookie|user-agent|proxy-.*)$/;

const MAX_CHARACTERS = 8_192;

/** Returns the names in lower case, each once. */
export function checkHeaders(given: Headers): { ok: true; headers: Headers } | FetchFailure {
  const headers: Record<string, string> = {};
  let characters = 0;
  for (const [mixed, value] of Object.entries(given)) {
    const name = mixed.toLowerCase();
    if (!NAME.test(name) || NOT_FOR_CALLERS.test(name) || !VALUE.test(value))
      return fetchFailure("bad_header");
    if (Object.hasOwn(headers, name)) return fetchFailure("bad_header");
    characters += name.length + value.length;
    headers[name] = value;
  }
  return characters > MAX_CHARACTERS ? fetchFailure("bad_header") : { ok: true, headers };
}
