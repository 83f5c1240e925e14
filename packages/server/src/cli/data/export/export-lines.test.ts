import { startTestEtui } from "@etui/engine/testing";
import { expect, test } from "vitest";
import { exportLines } from "./export-lines.ts";

const MIB = 1024 * 1024;

test("pages of large documents stay small, pages of small ones grow, and nothing is left out", async () => {
  await using etui = await startTestEtui();
  const write = (path: string, text: string) => etui.execute("write_user_data", { path, content: { text } });
  const paths = Array.from({ length: 200 }, (_, n) => String(n).padStart(3, "0"));
  await Promise.all(paths.map((n) => write(`small/${n}`, "x")));
  for (let n = 10; n < 22; n += 1) await write(`large/${n}`, "x".repeat(900_000));

  const pages: { documents: number; characters: number }[] = [];
  const found: string[] = [];
  for await (const lines of exportLines({ etui, user: "local", prefix: undefined })) {
    pages.push({ documents: lines.length, characters: lines.join("").length });
    found.push(...lines.map((line) => JSON.parse(line).path));
  }
  expect(found).toHaveLength(212);
  expect(found).toEqual(found.toSorted());
  expect(Math.max(...pages.map(({ characters }) => characters))).toBeLessThan(5 * MIB);
  expect(Math.max(...pages.map(({ documents }) => documents))).toBe(50);
});
