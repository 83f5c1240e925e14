import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetWords, keepWords, readWords, wordsKeptOf } from "./kept-words.ts";

/** As a browser's: its entries are its own properties. */
function storage(): Storage {
  const own = {
    setItem(name: string, value: string) {
      Object.assign(this, { [name]: value });
    },
    getItem(name: string) {
      return (this as unknown as Record<string, string>)[name] ?? null;
    },
    removeItem(name: string) {
      delete (this as unknown as Record<string, string>)[name];
    },
  };
  return Object.create(own) as Storage;
}
beforeEach(() => vi.stubGlobal("sessionStorage", storage()));
afterEach(() => vi.unstubAllGlobals());

const note = { task: "t4k9", field: "note" };

test("words are kept by task and field until they are forgotten", () => {
  keepWords(note, { text: "door code", was: "" });
  keepWords({ task: "t4k9", field: "title" }, { text: "Trip", was: "Tr", why: "no server" });
  keepWords({ task: "t4k", field: "note" }, { text: "of another one", was: "" });
  expect(readWords(note)).toEqual({ text: "door code", was: "" });
  expect(wordsKeptOf("t4k9")).toEqual([
    { ...note, text: "door code", was: "" },
    { task: "t4k9", field: "title", text: "Trip", was: "Tr", why: "no server" },
  ]);
  forgetWords(note);
  expect(readWords(note)).toBeUndefined();
  expect(wordsKeptOf("t4k9")).toHaveLength(1);
});

test("a browser that keeps nothing keeps nobody from typing", () => {
  vi.stubGlobal("sessionStorage", undefined);
  keepWords(note, { text: "door code", was: "" });
  forgetWords(note);
  expect(readWords(note)).toBeUndefined();
  expect(wordsKeptOf("t4k9")).toEqual([]);
});
