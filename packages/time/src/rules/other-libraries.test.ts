import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { canExpress, LIBRARIES, runsBy, written } from "./vectors/other-libraries.ts";
import { readVectors } from "./vectors/read-vectors.ts";

const table = readFileSync(new URL("vectors/differences.txt", import.meta.url), "utf8");
const differences = table.trim().split("\n").slice(1).map(readDifference);

function readDifference(line: string) {
  const [library = "", timeZone = "", type = "", text = "", from = "", reason = "", runs = ""] =
    line.split(" | ");
  return { library, name: [timeZone, type, text, from].join(" | "), reason, runs };
}

test.each(Object.keys(LIBRARIES))(
  "%s differs from the table in the rows that are listed, as listed",
  (library) => {
    const found = readVectors()
      .filter(canExpress)
      .map((vector) => ({ name: vector.name, runs: runsBy(library, vector), ours: ourRuns(vector) }))
      .filter(({ runs, ours }) => runs !== ours)
      .map(({ name, runs }) => ({ name, runs }));
    const listed = differences
      .filter((row) => row.library === library)
      .map(({ name, runs }) => ({ name, runs }));
    expect(found).toEqual(listed);
  },
);

test("every difference has a reason", () => {
  expect(differences.filter(({ reason }) => reason === "")).toEqual([]);
});

const ourRuns = ({ runs, timeZone }: { runs: readonly string[]; timeZone: string }) =>
  runs.map((run) => written(Date.parse(run), timeZone)).join(" ");
