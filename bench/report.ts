/** The figures as tables: for the terminal, for README.md and for a program. */
import { readFile, writeFile } from "node:fs/promises";
import type { Machine } from "./machine.ts";
import { type Bar, met, type Section } from "./suite.ts";

export interface Report {
  date: string;
  machine: Machine;
  smoke: boolean;
  suites: { name: string; seconds: number; sections: Section[] }[];
}

const BEGIN = "<!-- figures: begin (node bench/run.ts --write-readme) -->";
const END = "<!-- figures: end -->";

export function toMarkdown({ date, machine, smoke, suites }: Report): string {
  const lines = [
    `${date}, ${machine.cores} cores (${machine.cpu}), ${machine.memoryGiB} GiB, ${machine.system}, ` +
      `Node ${machine.node}, PostgreSQL ${machine.postgres} (embedded, default settings, fsync on).`,
  ];
  if (smoke) lines.push("", "A smoke run: these figures say nothing about speed.");
  for (const { sections } of suites) {
    for (const section of sections) lines.push("", ...sectionLines(section));
  }
  return lines.join("\n");
}

function sectionLines({ title, about, standings, figures, bars }: Section): string[] {
  const lines = [`### ${title}`, "", about, ""];
  if (standings) {
    lines.push(
      ...table(
        ["contestant", "calls/s", "ratio", "p50 ms", "p99 ms", "max ms"],
        standings.map((standing) => [
          standing.name,
          Math.round(standing.callsPerSecond).toLocaleString("en"),
          standing.ratio.toFixed(2),
          standing.p50Ms.toFixed(2),
          standing.p99Ms.toFixed(2),
          standing.maxMs.toFixed(1),
        ]),
      ),
      "",
    );
  }
  if (figures) {
    const rows = figures.map(({ what, value, unit }) => [what, `${number(value)} ${unit}`]);
    lines.push(...table(["figure", "value"], rows), "");
  }
  if (bars.length > 0) lines.push(...table(["bar", "wanted", "measured", ""], bars.map(barCells)));
  while (lines.at(-1) === "") lines.pop();
  return lines;
}

function barCells(bar: Bar): string[] {
  const unit = bar.unit ? ` ${bar.unit}` : "";
  const wanted = `${bar.kind === "least" ? "≥" : "≤"} ${bar.bar}${unit}`;
  return [bar.what, wanted, `${number(bar.actual)}${unit}`, met(bar) ? "met" : "**missed**"];
}

const number = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2));

/** Padded, so that the same text reads well in a terminal. */
function table(head: string[], rows: string[][]): string[] {
  const widths = head.map((cell, column) =>
    Math.max(3, cell.length, ...rows.map((row) => row[column]!.length)),
  );
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!);
  const line = (cells: string[]) => `| ${cells.map(pad).join(" | ")} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`,
  );
  return [line(head), `| ${rule.join(" | ")} |`, ...rows.map(line)];
}

/** Puts the figures between the markers of README.md; if only some suites ran, theirs are replaced, with the date. */
export async function writeReadme(file: URL, report: Report, { whole }: { whole: boolean }): Promise<void> {
  const text = await readFile(file, "utf8");
  const [before, rest] = text.split(BEGIN);
  const [figures, after] = rest?.split(END) ?? [];
  if (before === undefined || figures === undefined || after === undefined) {
    throw new Error(`${file.pathname} has lost its markers`);
  }
  const now = whole ? toMarkdown(report) : withSectionsOf(figures.trim(), report);
  await writeFile(file, `${before}${BEGIN}\n\n${now}\n\n${END}${after}`);
}

function withSectionsOf(figures: string, { date, suites }: Report): string {
  const [machine = "", ...sections] = figures.split(/\n\n(?=### )/);
  for (const section of suites.flatMap((suite) => suite.sections)) {
    const about = `${section.about} Measured on ${date}.`;
    const text = sectionLines({ ...section, about }).join("\n");
    const place = sections.findIndex((other) => other.startsWith(`### ${section.title}\n`));
    if (place === -1) sections.push(text);
    else sections[place] = text;
  }
  return [machine, ...sections].join("\n\n");
}
