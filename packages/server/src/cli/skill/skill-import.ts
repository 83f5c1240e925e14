import type { Etui, Offer } from "@etui/engine";
import type { PackageSource } from "@etui/engine/skills";
import { refusal } from "@etui/words/refusal";
import { sayBecause, sayRefusal } from "@etui/words/say-refusal";
import type { Command } from "commander";
import { invocation } from "../invocation.ts";
import { EXIT } from "../refusing/exit.ts";
import { misusedBy, refusedBy } from "../refusing/refused-by.ts";
import { jsonOption } from "../settings.ts";
import { terminal } from "../terminal/ask-line.ts";
import { askYesNo } from "../terminal/ask-yes-no.ts";
import { note, oneLine, print, printJson } from "../terminal/output.ts";
import { withEtuiHere } from "../with-etui.ts";
import { language, words } from "../words/words.ts";
import { hostsAgreedTo, listed } from "./hosts-agreed-to.ts";
import { printOffer } from "./print-offer.ts";
import { readFrom } from "./read-from.ts";

interface Options {
  home?: string;
  json?: boolean;
  mcp?: string;
  only?: string[];
  dryRun?: boolean;
  yes?: boolean;
  code?: boolean;
  network?: boolean;
  host?: string[];
  evenDangerous?: boolean;
}

export function addSkillImport(group: Command): void {
  group
    .command("import")
    .description(words().skill.commands.import)
    .argument("[what]", words().skill.what)
    .option("--mcp <server>", words().skill.mcp)
    .option("--only <names...>", words().skill.only)
    .option("--dry-run", words().skill.dryRun)
    .option("--yes", words().skill.yes)
    .option("--code", words().skill.code)
    .option("--network", words().skill.network)
    .option("--host <host>", words().skill.host, listed)
    .option("--even-dangerous", words().skill.evenDangerous)
    .addOption(jsonOption())
    .action((what: string | undefined, _options, command: Command) =>
      importSkills(what, command.optsWithGlobals()),
    );
}

async function importSkills(what: string | undefined, options: Options): Promise<void> {
  if ((what === undefined) === (options.mcp === undefined)) throw misusedBy(refusal("cli.import_what"));
  await withEtuiHere({ home: options.home }, async (etui, signal) => {
    const { source, read } = await readFrom({ what, mcp: options.mcp, home: options.home, signal });
    if (!read.ok) throw refusedBy(read.refused);
    const offered = await etui.skills.imports.offer(read);
    if (!offered.ok) throw refusedBy(offered.refused);
    const wanted = offered.offers.flatMap((offer, at) =>
      isWanted(offer, options.only) ? [{ offer, skill: read.packages[at]! }] : [],
    );
    if (wanted.length === 0) throw noneOf(offered.offers, options.only);
    if (!options.json) for (const one of offered.notes) note(oneLine(sayRefusal(one, language())));
    const done: Done[] = [];
    for (const { offer, skill } of wanted) {
      if (!options.json) printOffer(offer);
      const outcome = await decide(etui, { offer, skill, source }, options);
      if (!options.json)
        print(oneLine(words().skill.outcomes[outcome.did](outcome.id, outcome.error, outcome.replaces)));
      done.push(outcome);
    }
    if (options.json) {
      const { tellOffer } = await import("@etui/engine/skills");
      printJson({
        notes: offered.notes.map((one) => sayRefusal(one, language())),
        skills: wanted.map(({ offer }, at) => ({ ...tellOffer(offer, language()), outcome: done[at] })),
      });
    }
    if (done.some(({ did }) => did === "refused" || did === "declined")) invocation().exitCode = EXIT.failed;
  });
}

const isWanted = ({ inspection: { id, name } }: Offer, only: readonly string[] | undefined): boolean =>
  only === undefined || only.some((one) => one === id || one === name);

const MOST_NAMED = 20;

function noneOf(offers: readonly Offer[], wanted: readonly string[] = []) {
  const known = offers.slice(0, MOST_NAMED).flatMap(({ inspection: { id, name } }) => id ?? name ?? []);
  return refusedBy(refusal("cli.no_such_skill_in_it", { wanted, known, more: offers.length - known.length }));
}

interface Done {
  id: string;
  did: "installed" | "unchanged" | "declined" | "refused" | "shown";
  code?: boolean;
  hosts?: readonly string[];
  /** Whose place it took. */
  replaces?: "bundled" | "home";
  error?: string;
}

async function decide(
  etui: Etui,
  {
    offer,
    skill,
    source,
  }: { offer: Offer; skill: Parameters<Etui["skills"]["imports"]["install"]>[0]; source: Source },
  options: Options,
): Promise<Done> {
  const { inspection } = offer;
  const id = inspection.id ?? words().skill.offer.nameless;
  if (offer.refused) return { id, did: "refused", error: sayRefusal(offer.refused, language()) };
  if (options.dryRun) return { id, did: "shown" };
  const isDangerous = inspection.findings.some(({ severity }) => severity === "danger");
  if (options.yes && isDangerous && !options.evenDangerous)
    return { id, did: "declined", error: words().skill.dangerous };
  const agreed = async (option: boolean | undefined, question: string): Promise<boolean> =>
    option === true || (!options.yes && terminal() !== undefined && (await askYesNo(question, terminal())));
  if (!(await agreed(options.yes, words().skill.install(id, offer.replaces?.source))))
    return { id, did: "declined", ...(terminal() === undefined && { error: words().skill.nobodyToAsk }) };
  const hasCode = inspection.code.some(({ isRun }) => isRun);
  const code = hasCode && (await agreed(options.code, words().skill.runCode(id)));
  const { digest, asksFor } = inspection;
  const { network, host = [], yes } = options;
  const hosts = code ? await hostsAgreedTo(id, asksFor.network, { network, hosts: host, yes }) : [];
  const installed = await etui.skills.imports.install(skill, {
    digest,
    source: { ...source },
    code,
    hosts,
  });
  if (!installed.ok) return { id, did: "refused", error: sayBecause(installed.refused, language()) };
  const did = installed.change === "unchanged" ? "unchanged" : "installed";
  const { replaces } = installed;
  return { id, did, code, hosts, ...(replaces && { replaces: replaces.source }) };
}

type Source = PackageSource | { kind: "mcp"; from: string };
