import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { words } from "../words/words.ts";
import { meansIt } from "./means-it.ts";

async function asked(typed: string, { rows = 3, yes = false } = {}) {
  const person = { input: new PassThrough(), output: new PassThrough() };
  const meant = meansIt("lin", { user_data_store: rows }, { yes, person });
  person.input.end(typed);
  return { meant: await meant, question: String(person.output.read() ?? "") };
}

test("only the user's name, typed out, is a yes", async () => {
  expect(await asked("lin\n")).toEqual({ meant: true, question: `${words().archive.typeName("lin")} ` });
  expect((await asked("  lin \n")).meant).toBe(true);
  for (const typed of ["y\n", "yes\n", "Lin\n", "\n", "", "lin2\n"])
    expect((await asked(typed)).meant).toBe(false);
});

test("nobody is asked who said yes before, or who has nothing to lose", async () => {
  expect(await asked("", { yes: true })).toEqual({ meant: true, question: "" });
  expect(await asked("", { rows: 0 })).toEqual({ meant: true, question: "" });
});
