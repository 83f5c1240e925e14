import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

/** The small one: it goes to the browser with every look. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Violation {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

/** What would keep somebody from using the page: rule and element, one a line. */
export async function severeViolations(page: Page): Promise<string[]> {
  // What is still fading in has too little contrast for a moment, and nobody reads it then.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Evaluated by the browser's own tools: a script element would be against the page's policy.
  await page.evaluate(AXE);
  // What is right is not to be described: that takes as long as to find what is wrong.
  const { violations } = (await page.evaluate(`axe.run(document, { resultTypes: ["violations"] })`)) as {
    violations: Violation[];
  };
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
