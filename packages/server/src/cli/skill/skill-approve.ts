import type { Command } from "commander";
import { invocation } from "../invocation.ts";
import { EXIT } from "../refusing/exit.ts";
import { refusedBy } from "../refusing/refused-by.ts";
import { userOption } from "../settings.ts";
import { terminal } from "../terminal/ask-line.ts";
import { askYesNo } from "../terminal/ask-yes-no.ts";
import { note } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";
import { hostsAgreedTo, listed } from "./hosts-agreed-to.ts";
import { printOffer } from "./print-offer.ts";

interface Options {
  home?: string;
  user: string;
  yes?: boolean;
  network?: boolean;
  host?: string[];
  withdraw?: boolean;
}

export function addSkillApprove(group: Command): void {
  group
    .command("approve")
    .description(words().skill.commands.approve)
    .argument("<skill>", words().skill.name)
    .option("--network", words().skill.network)
    .option("--host <host>", words().skill.host, listed)
    .option("--withdraw", words().skill.withdraw)
    .option("--yes", words().skill.yes)
    .addOption(userOption())
    .action((name: string, _options, command: Command) => approve(name, command.optsWithGlobals()));
}

const approve = (name: string, { home, user, yes, network, host = [], withdraw }: Options) =>
  withEtui({ home }, async (etui) => {
    const { findByName } = await import("@etui/engine/skills");
    const found = findByName(await etui.skills.library.of(user), name);
    if (!found.ok) throw refusedBy(found.refused);
    const { skill } = found;
    const { imports } = etui.skills;
    if (withdraw) {
      const done = await imports.withdraw(skill.id);
      if (!done.ok) throw refusedBy(done.refused);
      return note(words().skill.withdrawn(skill.id));
    }
    if (skill.source === "bundled") return note(words().skill.isTrusted(skill.id));
    const offered = await imports.inspectInstalled(skill);
    if (!offered.ok) throw refusedBy(offered.refused);
    const [offer] = offered.offers;
    printOffer(offer!);
    const agreed =
      yes || (terminal() !== undefined && (await askYesNo(words().skill.runCode(skill.id), terminal())));
    if (!agreed) {
      invocation().exitCode = EXIT.failed;
      return note(words().skill.notApproved(skill.id));
    }
    const { digest, asksFor } = offer!.inspection;
    const hosts = await hostsAgreedTo(skill.id, asksFor.network, { network, hosts: host, yes });
    const done = await imports.approve(skill, { digest, hosts });
    if (!done.ok) throw refusedBy(done.refused);
    note(words().skill.approved(skill.id, done.entry.approved.hosts ?? []));
  });
