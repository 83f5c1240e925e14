import type { Refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readManifest } from "./read-manifest.ts";
import { readToolsYaml } from "./read-tools-yaml.ts";
import { isSkillId } from "./skill-id.ts";
import { checkToolList, descriptionWithTools } from "./tool-list.ts";

const fragment = fc.oneof(
  fc.constantFrom(
    ...[
      "---\n",
      "\n",
      "\r\n",
      "\t",
      "  ",
      "- ",
      ": ",
      "：",
      '"',
      "'",
      "[",
      "]",
      "{",
      "}",
      "|\n",
      ">-\n",
      "#",
      "&a ",
      "*a",
      "!!str ",
    ],
    ...[
      "id",
      "name",
      "description",
      "triggers",
      "requires",
      "metadata",
      "path_convention",
      "card_mapping",
      "version",
      "tools",
      "parameters",
    ],
    ...[
      "__proto__",
      "constructor",
      "type",
      "properties",
      "items",
      "八字",
      "工具：",
      "Tools: ",
      "\u202e",
      "\ud800",
      "\u0000",
      "1.0",
      "null",
      "```\n",
      "<!--",
    ],
  ),
  fc.string({ maxLength: 8, unit: "binary" }),
);
const text = fc.array(fragment, { maxLength: 60 }).map((parts) => parts.join(""));

const inBoth = (says: Refusal) => `${sayRefusal(says, "en")} ${sayRefusal(says, "zh")}`;

/** Sentences go to models and terminals, so hidden characters must not be in them. */
const unseen = (message: string) =>
  /[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\u{e0000}-\u{e007f}]/u.test(message) ||
  message.includes("\0");

test("whatever a manifest is, it is read or says why not", () => {
  fc.assert(
    fc.property(
      text,
      text,
      fc.constantFrom("skill", "scenario"),
      fc.boolean(),
      (inner, folder, kind, fenced) => {
        const { manifest, diagnostics } = readManifest({
          text: fenced ? `---\n${inner}\n---\n` : inner,
          file: "SKILL.md",
          folder,
          kind,
        });
        if (manifest === undefined)
          expect(diagnostics.some(({ severity }) => severity === "error")).toBe(true);
        else {
          expect(isSkillId(manifest.id)).toBe(true);
          expect(JSON.parse(JSON.stringify(manifest.extras))).toEqual(manifest.extras);
          const listed = descriptionWithTools(manifest.description, [{ name: "calculate" }]);
          expect(checkToolList(listed, [{ name: "calculate" }])).toEqual({ missing: [], extra: [] });
        }
        for (const { says, line } of diagnostics) {
          expect(unseen(inBoth(says))).toBe(false);
          if (line !== undefined) expect(line).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

test("whatever tools.yaml is, its tools are sound or left out", () => {
  fc.assert(
    fc.property(text, (inner) => {
      const { tools, diagnostics } = readToolsYaml(`tools:\n  - name: t\n    ${inner}`, "a");
      for (const { name, inputSchema } of tools) {
        expect(name).toMatch(/^[A-Za-z][\w.-]*$/);
        expect(inputSchema.type).toBe("object");
      }
      for (const { says } of diagnostics) expect(unseen(inBoth(says))).toBe(false);
      if (tools.length === 0) expect(diagnostics).not.toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});
