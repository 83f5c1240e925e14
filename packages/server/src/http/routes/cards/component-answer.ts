/** The page of a custom card. It is foreign code, so it runs without an origin, without a network and in a frame. */
import { refusal } from "@etui/words/refusal";
import { type Refusing, refuse } from "../../refusing.ts";
import { fenceScripts } from "./fence-scripts.ts";

/**
 * The policy of a page that the app's own policy would keep from doing anything: its scripts are inside it, and nothing
 * else may come in or go out.
 */
const POLICY = [
  "sandbox allow-scripts",
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval'",
  "style-src 'unsafe-inline'",
  "img-src data: blob:",
  "font-src data:",
  "media-src data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  // Browsers do not support it yet; until then the fence does it.
  "webrtc 'block'",
].join("; ");

/** This is a second policy, because in a single one a hash would let the same script be fetched from anywhere. */
const onlyThese = (sources: readonly string[]) => `script-src 'unsafe-eval' ${sources.join(" ")}`;

export function componentAnswer(component: string | undefined, owner = ""): Response | Refusing {
  if (component === undefined) return refuse("unknown_tool", refusal("http.no_component"));
  const { html, sources } = fenceScripts(component);
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `${POLICY}, ${onlyThese(sources)}`,
      "x-frame-options": "SAMEORIGIN",
      "cache-control": "no-store",
      // For the page, which says it beside the frame: a component may draw whatever it likes, a question for a token too.
      "etui-drawn-by": encodeURIComponent(owner),
    },
  });
}
