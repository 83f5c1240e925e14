import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { askYesNo } from "./ask-yes-no.ts";

async function answer(typed: string) {
  const input = new PassThrough();
  const output = new PassThrough();
  const asked = askYesNo("Send it?", { input, output });
  input.end(typed);
  return { answer: await asked, question: String(output.read()) };
}

test("the question ends with what counts, and only a clear yes is a yes", async () => {
  expect(await answer("y\n")).toEqual({ answer: true, question: "Send it? [y/N] " });
  expect((await answer(" YES \n")).answer).toBe(true);
  for (const typed of ["n\n", "\n", "yep\n", ""]) expect((await answer(typed)).answer).toBe(false);
});
