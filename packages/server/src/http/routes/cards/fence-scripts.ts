/**
 * Closes the one way out of a component's page that no policy closes: browsers let WebRTC bypass
 * `Content-Security-Policy`. Before each of its scripts runs, the constructors are removed.
 *
 * A page can make itself fresh windows that have them again (`<iframe srcdoc>`, which `frame-src` does not stop). So
 * the policy lists the scripts that may run, by their hash, in those windows as well: a script without the fence in
 * front runs nowhere. What the pattern below does not find is not listed, and does not run either.
 */
import { createHash } from "node:crypto";

/**
 * In front of foreign code in the same script, whose declarations are hoisted: a `function Reflect() {}` or a module's
 * own `window` would be used. A literal's constructor cannot be redeclared, and what it makes sees the real window.
 */
const FENCE = `(()=>{}).constructor("${[
  "RTCPeerConnection",
  "webkitRTCPeerConnection",
  "mozRTCPeerConnection",
]
  .map((name) => `delete window.${name}`)
  .join(";")}")();`;

/** Reports that a script has failed, because the page around the frame does not see errors inside it. */
const WATCH = `<script>addEventListener("error",()=>parent.postMessage(${JSON.stringify({
  jsonrpc: "2.0",
  method: "etui/notifications/component-failed",
  params: {},
})},"*"))</script>`;

const DOCTYPE = /^\s*(?:<!--[\s\S]*?-->\s*)*<!doctype[^>]*>/i;
const SCRIPT = /(<script\b([^>]*)>)([\s\S]*?)(<\/script\b)/gi;
const TYPE = /\stype\s*=\s*["']?([^"'\s]*)/i;
const RUNS = /^(?:|module|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/** The page as it may be sent, and the sources of `script-src` for its scripts. */
export function fenceScripts(component: string): { html: string; sources: string[] } {
  // Line ends as a browser reads and then hashes them.
  const html = component.replaceAll(/\r\n?/g, "\n");
  const start = DOCTYPE.exec(html)?.[0] ?? "";
  const sources = new Set<string>();
  const fenced = `${start}${WATCH}${html.slice(start.length)}`.replace(
    SCRIPT,
    (whole, open: string, attributes: string, code: string, close: string) => {
      if (!RUNS.test(TYPE.exec(attributes)?.[1] ?? "")) return whole;
      sources.add(
        `'sha256-${createHash("sha256")
          .update(FENCE + code)
          .digest("base64")}'`,
      );
      return open + FENCE + code + close;
    },
  );
  return { html: fenced, sources: [...sources] };
}
