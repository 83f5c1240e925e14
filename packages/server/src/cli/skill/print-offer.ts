/** What a person sees of a skill before they approve it. */

import type { Offer } from "@etui/engine";
import { sayRefusal } from "@etui/words/say-refusal";
import { oneLine, plainText, print } from "../terminal/output.ts";
import { language, words } from "../words/words.ts";

const MOST_FILES = 30;

export function printOffer({ inspection, action, refused, change }: Offer): void {
  const {
    id,
    name,
    version,
    description,
    files,
    bytes,
    tools,
    code,
    components,
    asksFor,
    findings,
    diagnostics,
  } = inspection;
  const head = [id ?? words().skill.offer.nameless, name === id ? undefined : name, version];
  print(
    oneLine(
      `${head.filter((part) => part !== undefined).join("  ")}  (${words().skill.offer.actions[action]})`,
    ),
  );
  if (refused) print(`  ✗ ${oneLine(sayRefusal(refused, language()))}`);
  if (description) print(`  ${oneLine(description.trim().replaceAll(/\s+/g, " "))}`);
  print(`  ${words().skill.offer.files(files.length, bytes)}`);
  for (const { path } of files.slice(0, MOST_FILES)) print(`    ${oneLine(path)}`);
  if (files.length > MOST_FILES) print(`    ${words().skill.offer.moreFiles(files.length - MOST_FILES)}`);
  for (const tool of tools)
    print(
      `  ${words().skill.offer.tool} ${oneLine([tool.name, tool.type, tool.description].filter(Boolean).join("  "))}`,
    );
  for (const { path, isRun } of code)
    print(`  ${isRun ? words().skill.offer.runs : words().skill.offer.script} ${oneLine(path)}`);
  for (const { host, inCode } of asksFor.hosts)
    print(`  ${inCode ? words().skill.offer.calls : words().skill.offer.names} ${oneLine(host)}`);
  for (const host of asksFor.network)
    print(`  ${words().skill.offer.reaches} ${words().skill.reach(oneLine(host))}`);
  if (components.length > 0) print(`  ${words().skill.offer.components} ${oneLine(components.join(", "))}`);
  if (asksFor.allowedTools.length > 0)
    print(`  ${words().skill.offer.allowed} ${oneLine(asksFor.allowedTools.join(", "))}`);
  for (const { id: required, range } of asksFor.requires)
    print(`  ${words().skill.offer.requires} ${oneLine(`${required} ${range}`)}`);
  if (asksFor.parameters.length > 0)
    print(`  ${words().skill.offer.parameters} ${oneLine(asksFor.parameters.join(", "))}`);
  for (const { severity, says, file, line, excerpt } of findings) {
    const place = file === undefined ? "" : ` ${[file, line].filter((part) => part !== undefined).join(":")}`;
    print(
      `  ${words().skill.offer.severities[severity]}${oneLine(place)}: ${oneLine(sayRefusal(says, language()))}`,
    );
    if (excerpt !== undefined) print(`      ${oneLine(excerpt)}`);
  }
  for (const { severity, says } of diagnostics)
    if (says !== refused)
      print(`  ${words().skill.severities[severity]}: ${oneLine(sayRefusal(says, language()))}`);
  for (const one of change?.matters ?? []) print(`  → ${plainText(sayRefusal(one, language()))}`);
}
