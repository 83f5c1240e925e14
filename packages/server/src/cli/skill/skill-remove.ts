import type { Etui } from "@etui/engine";
import { type Because, refuse } from "@etui/words/refusal";
import type { Command } from "commander";
import { refusalsIn, refusedBy } from "../refusing/refused-by.ts";
import { userOption } from "../settings.ts";
import { commandToType } from "../terminal/command-to-type.ts";
import { note, shellWord } from "../terminal/output.ts";
import { callContext } from "../tool/call-context.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
}

type Undoable = (
  etui: Etui,
  name: string,
  user: string,
) => Promise<{ ok: true } | { ok: false; refused: Because }>;

/** Removes the row of a saved skill, or the folder of an installed one; both can be restored. */
export function addSkillRemove(group: Command): void {
  add(group, "remove", words().skill.removedOne, async (etui, name, user) => {
    const { findByName } = await import("@etui/engine/skills");
    const found = findByName(await etui.skills.library.of(user), name);
    if (!found.ok) return found;
    const { id, source } = found.skill;
    if (source === "bundled") return refuse("skills.not_deletable", { skill: id, source });
    return source === "database" ? call(etui, "delete_skill", id, user) : etui.skills.imports.remove(id);
  });
  add(group, "restore", words().skill.restoredOne, async (etui, name, user) => {
    const restored = await etui.skills.imports.restore(name);
    return restored.ok ? restored : call(etui, "roll_back_skill", name, user);
  });
  add(group, "roll-back", words().skill.rolledBack, async (etui, name, user) => {
    const { findByName } = await import("@etui/engine/skills");
    const found = findByName(await etui.skills.library.of(user), name);
    if (!found.ok) return found;
    const { id, source } = found.skill;
    return source === "database" ? call(etui, "roll_back_skill", id, user) : etui.skills.imports.rollBack(id);
  });
}

function add(
  group: Command,
  command: "remove" | "restore" | "roll-back",
  done: (name: string, restore: string) => string,
  run: Undoable,
) {
  group
    .command(command)
    .description(words().skill.commands[command])
    .argument("<skill>", words().skill.name)
    .addOption(userOption())
    .action((name: string, _options, chosen: Command) => {
      const { home, user } = chosen.optsWithGlobals<Options>();
      return withEtui({ home }, async (etui) => {
        const outcome = await run(etui, name, user);
        if (!outcome.ok) throw refusedBy(outcome.refused);
        note(done(name, commandToType(`skill restore ${shellWord(name)}`, { home, user })));
      });
    });
}

async function call(etui: Etui, tool: string, name: string, user: string) {
  const result = await etui.execute(tool, { name }, callContext(user));
  return result.status === "success"
    ? { ok: true as const }
    : { ok: false as const, refused: refusalsIn(result) };
}
