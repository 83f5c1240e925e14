/** The answer to a write: what was changed in words, and how. */
import { languageOf } from "@etui/protocol/language-of";
import { unifiedDiff } from "@etui/values/compare/line-diff";
import { beginningOf } from "@etui/values/text/cut-text";
import { linesOf } from "../../pages/markdown/sections.ts";
import { conflict, failure, success } from "../../tool/answers.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { readEntry } from "../entry.ts";
import type { KbService, Written } from "../kb-service.ts";
import { LONGEST_ANSWER } from "../shown-page.ts";
import { templateOf } from "../templates.ts";
import { kbWords } from "../words/kb-words.ts";

const LONGEST_DIFF = 1_500;
const MOST_SECTIONS = 5;

type Refused = Exclude<Awaited<ReturnType<KbService["upsert"]>>, Written>;

export async function writtenAnswer(kb: KbService, context: ToolContext, written: Written | Refused) {
  if (!written.ok) return refusedAnswer(written);
  const { page, before, change, created, tally } = written;
  const { locale } = await kb.readerOf(context.db, context);
  const words = kbWords(locale);
  const { entry, title, version, updated_at } = page;
  const about = { entry, title, version, updated_at: updated_at!.toISOString() };
  if (!change)
    return success({ ...about, changed: false as const, model_output: words.unchanged(entry, version) });
  context.changed(change);
  const whole = unifiedDiff(linesOf(before), linesOf(page.text));
  const diff =
    whole.length <= LONGEST_DIFF ? whole : `${beginningOf(whole, LONGEST_DIFF)}\n${words.moreDiff}`;
  const sections = [...(tally?.added ?? [])].slice(0, MOST_SECTIONS);
  const what = [
    ...sections.map(([section, count]) => words.lines(count, section)),
    ...(tally && tally.replaced > 0 ? [words.replaced(tally.replaced)] : []),
  ];
  const said = [
    ...(created ? [words.created(entry, title)] : []),
    ...(created && what.length === 0 ? [] : [words.written(entry, what, version)]),
    ...(tally && tally.ofNoSection.length > 0
      ? [words.ofNoSection(tally.ofNoSection.slice(0, MOST_SECTIONS), sectionsOf(entry, locale))]
      : []),
    ...(diff === "" ? [] : [diff]),
  ];
  return success({
    ...about,
    ...(created && { created: true as const }),
    diff,
    model_output: said.join("\n"),
  });
}

function sectionsOf(given: string, locale: string): string[] {
  const read = readEntry(given);
  if (!read.ok) return [];
  return templateOf(read.entry).sections.map(({ titles }) => titles[languageOf(locale)]);
}

/** With what is stored by now, where somebody else was first. */
export function refusedAnswer({ refused, current }: Refused) {
  if (refused.code !== "kb.other_version") return failure("invalid_arguments", refused);
  return conflict(refused, {
    version: current?.version ?? 0,
    content: current ? beginningOf(current.text, LONGEST_ANSWER) : null,
  });
}
