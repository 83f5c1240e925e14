import { expect, test } from "vitest";
import { linkParts } from "./link-parts.ts";

const links = (text: string) => linkParts(text).flatMap(({ url }) => (url ? [url.href] : []));

test("a web address in a sentence is a link, without the sentence's punctuation", () => {
  expect(linkParts("See https://etui.example/docs, please.")).toEqual([
    { text: "See " },
    { text: "https://etui.example/docs", url: new URL("https://etui.example/docs") },
    { text: ", please." },
  ]);
  expect(links("看https://etui.example/文档。再看（http://b.example/x?y=1）")).toEqual([
    "https://etui.example/%E6%96%87%E6%A1%A3",
    "http://b.example/x?y=1",
  ]);
});

test("nothing else is ever a link", () => {
  const others = "javascript:alert(1) data:text/html,x file:///etc/passwd ftp://a.example //b.example";
  expect(linkParts(others)).toEqual([{ text: others }]);
});

test("an address that hides where it leads stays text", () => {
  expect(
    links("https://bank.example@elsewhere.example/login https://:bank.example@elsewhere.example"),
  ).toEqual([]);
});

test("no letter of the text is lost", () => {
  const text = "a https://x.example b\nhttps://y.example/?q=“z” <script>";
  expect(
    linkParts(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});
