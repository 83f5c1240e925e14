import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

/** The minified version, because it is sent to the browser for every check. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

/** These count as well, though axe takes them lightly or leaves them out unless it is asked. */
const RULES = ["target-size", "heading-order", "aria-allowed-role"];

/**
 * Barriers that would keep somebody from using the page: rule and element, one per line. With `isCovered` something lies
 * over the page for a moment, on purpose, so that what is below need not be easy to hit.
 */
export async function severeViolations(page: Page, { isCovered = false } = {}): Promise<string[]> {
  // An element that is still fading in has too little contrast for a moment, when nobody reads it.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // It is evaluated by the browser's own tools, because a script element would violate the page's policy.
  await page.evaluate(AXE);
  // What is correct is not described, because that takes as long as finding what is wrong.
  const { violations } = (await page.evaluate(
    `axe.run(document, { resultTypes: ["violations"], rules: { "target-size": { enabled: ${!isCovered} } } })`,
  )) as {
    violations: Violation[];
  };
  return violations
    .filter(({ id, impact }) => impact === "serious" || impact === "critical" || RULES.includes(id))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
