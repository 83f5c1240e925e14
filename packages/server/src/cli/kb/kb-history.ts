import type { Provenance } from "@etui/protocol/provenance";
import { refusal } from "@etui/words/refusal";
import type { Command } from "commander";
import { who } from "../activity/who.ts";
import { addListOptions, type ListOptions } from "../list-options.ts";
import { refusedBy } from "../refusing/refused-by.ts";
import { clockOf } from "../terminal/clock.ts";
import { oneLine, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

export function addKbHistory(group: Command): void {
  const command = group
    .command("history")
    .description(words().kb.commands.history)
    .argument("<entry>", words().kb.entry);
  addListOptions(command, 100).action((entry: string) => history(entry, command.optsWithGlobals()));
}

const history = (given: string, { home, user, json, limit }: ListOptions) =>
  withEtui({ home }, async (etui) => {
    const read = etui.kb.entry(given);
    if (!read.ok) throw refusedBy(read.refused);
    const versions = await etui.kb.versions(etui.scope(user), read.entry, { limit });
    if (versions.length === 0) throw refusedBy(refusal("kb.no_page", { entry: read.entry.path, near: [] }));
    if (json) return printJson({ entry: read.entry.path, versions });
    const clock = await clockOf(etui, user);
    for (const { version, written_at, deleted, characters, by } of versions) {
      const size = deleted ? words().kb.deleted : words().kb.characters(characters);
      const parts = [
        String(version).padStart(4),
        clock.print(written_at),
        size,
        ...who(by as Provenance | null),
      ];
      print(oneLine(parts.join("  ")));
    }
  });
