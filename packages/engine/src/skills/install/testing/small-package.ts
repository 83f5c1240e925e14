/** For tests: a skill of a few files, one of them nested and one with code. */
import { digestPackage } from "../../package/digest-package.ts";
import type { SkillPackage } from "../../package/skill-package.ts";

export const file = (path: string, text: string) => ({ path, data: Buffer.from(text) });

export const smallPackage = (
  id: string,
  version: string,
  more: Record<string, string> = {},
): SkillPackage => ({
  folder: id,
  files: [
    file(
      "SKILL.md",
      `---\nname: ${id}\ndescription: For tests.\nmetadata:\n  version: ${version}\n---\n# ${version}\n`,
    ),
    file("rules/deep/first.md", `# Of ${version}\n`),
    file("tools/handlers.ts", `export default { version: () => "${version}" };\n`),
    ...Object.entries(more).map(([path, text]) => file(path, text)),
  ],
});

export const digestOfSmall = (id: string, version: string): string =>
  digestPackage(smallPackage(id, version).files);
