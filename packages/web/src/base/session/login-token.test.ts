import { expect, test } from "vitest";
import { readLoginToken } from "./login-token.ts";

test("a printed link gives its token, with or without what a terminal adds around it", () => {
  expect(readLoginToken("http://127.0.0.1:4117/#t=abc-DEF_123")).toBe("abc-DEF_123");
  expect(readLoginToken("  http://localhost:9000/confirm/7?x=1#t=abc \n")).toBe("abc");
  expect(readLoginToken("#t=abc")).toBe("abc");
});

test("a bare token is taken too", () => {
  expect(readLoginToken(" Zm9vYmFyYmF6.mwsgm6cd.XV4-MTIz ")).toBe("Zm9vYmFyYmF6.mwsgm6cd.XV4-MTIz");
});

test("anything else is not a token", () => {
  for (const text of [
    "",
    "hello",
    "http://127.0.0.1:4117/",
    "#t=",
    "#other=1",
    "two words that are long enough",
  ]) {
    expect(readLoginToken(text)).toBeUndefined();
  }
});
