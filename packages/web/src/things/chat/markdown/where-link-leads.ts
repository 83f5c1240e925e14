/** What a link in a model's text leads to, and what of that its words do not say. */

import { isPlainly, webAddress } from "../../cards/text/web-address.ts";
import { addressOfUri } from "../../notes/notes-address.ts";
import { addressOfTask } from "../../plan/plan-address.ts";

export type LinkTarget =
  /** A place of the page itself, or of this text. */
  | { to: "here"; href: string }
  /** `says` takes the place of words that name another address; `host` stands behind words that name none. */
  | { to: "web"; href: string; says?: string; host?: string }
  | { to: "mail"; href: string; address: string }
  /** What deceives, or what nobody here can open, is no link. */
  | { to: "nowhere" };

/** An address in words, with a scheme or as people write it without. */
const ADDRESS = /(?:[a-z][a-z\d+.-]*:\/\/|\bwww\.)\S+/gi;
/** A page of this origin: whatever it resolves to elsewhere is not one, such as `/\\evil.example`. */
const HERE = "https://here.invalid";

export function whereLinkLeads(href: string, words: string): LinkTarget {
  if (/^[/#]/.test(href))
    return URL.parse(href, HERE)?.origin === HERE ? { to: "here", href } : { to: "nowhere" };
  const note = addressOfUri(href);
  if (note !== undefined) return { to: "here", href: note };
  const task = /^plan:\/\/([\w-]+)$/i.exec(href)?.[1];
  if (task !== undefined) return { to: "here", href: addressOfTask(task) };
  if (/^mailto:[^?]/i.test(href)) return { to: "mail", href, address: decoded(href.slice("mailto:".length)) };
  const url = webAddress(href);
  if (url === undefined) return { to: "nowhere" };
  const named = words.match(ADDRESS) ?? [];
  const isTrue = named.every((one) => isPlainly(url, one) || isPlainly(url, `${url.protocol}//${one}`));
  if (!isTrue) return { to: "web", href: url.href, says: url.href };
  if (named.length === 1 && named[0] === words) return { to: "web", href: url.href };
  return { to: "web", href: url.href, host: url.host };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
