import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Frame, Page } from "playwright-core";

/** The minified version, because it is sent to the browser for every check. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** These count as well, though axe takes them lightly or leaves them out unless it is asked. */
const RULES = ["target-size", "heading-order", "aria-allowed-role"];

/** What a violation of a rule weighs, a rule says itself, so what would not count is not looked for: half of the time. */
const LIGHT = `Object.fromEntries(
  axe._audit.rules
    .filter(({ id, impact }) => ["minor", "moderate"].includes(impact) && !${JSON.stringify(RULES)}.includes(id))
    .map(({ id }) => [id, { enabled: false }]),
)`;

/**
 * Barriers that would keep somebody from using the page: rule and element, one per line. With `isCovered` something lies
 * over the page for a moment, on purpose, so that what is below need not be easy to hit.
 */
export async function severeViolations(page: Page, { isCovered = false } = {}): Promise<string[]> {
  // An element that is still fading in has too little contrast for a moment, when nobody reads it.
  await page.emulateMedia({ reducedMotion: "reduce" });
  return severeViolationsIn(page.mainFrame(), { isCovered });
}

/** The same of one frame, for what is drawn inside of another page. */
export async function severeViolationsIn(frame: Frame, { isCovered = false } = {}): Promise<string[]> {
  // It is evaluated by the browser's own tools, because a script element would violate the page's policy.
  if (!(await frame.evaluate("'axe' in globalThis"))) await frame.evaluate(AXE);
  // What is correct is not described, because that takes as long as finding what is wrong; and no rule that is left needs
  // what axe would load ahead.
  const { violations } = (await frame.evaluate(
    `axe.run(document, {
      resultTypes: ["violations"],
      selectors: false,
      preload: false,
      rules: { ...${LIGHT}, "target-size": { enabled: ${!isCovered} } },
    })`,
  )) as AxeResults;
  return violations
    .filter(({ id, impact }) => impact === "serious" || impact === "critical" || RULES.includes(id))
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
