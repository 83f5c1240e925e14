/** The page of a custom card. It is somebody else's code, so it runs without an origin, without a network and in a frame. */
import { errorAnswer } from "./answer.ts";

/** Of a page that the app's own policy would let do nothing: it has inline scripts, and nothing else may come in or go out. */
const POLICY = [
  "sandbox allow-scripts",
  "default-src 'none'",
  "script-src 'unsafe-inline'",
  "style-src 'unsafe-inline'",
  "img-src data: blob:",
  "font-src data:",
  "media-src data:",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join("; ");

export function componentAnswer(html: string | undefined): Response {
  if (html === undefined)
    return errorAnswer("unknown_tool", "No such component is installed. The card shows its data without it.");
  return new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "x-frame-options": "SAMEORIGIN",
      "cache-control": "no-store",
    },
  });
}
