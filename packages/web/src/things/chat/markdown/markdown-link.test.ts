import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { afterAll, expect, test, vi } from "vitest";
import { linkElements } from "./MarkdownLink.tsx";
import { whereLinkLeads } from "./where-link-leads.ts";

// The router listens to the browser's own history.
vi.hoisted(() => vi.stubGlobal("addEventListener", () => {}));
afterAll(() => void vi.unstubAllGlobals());

const drawn = (text: string) =>
  renderToStaticMarkup(Markdown({ children: text, remarkPlugins: [remarkGfm], components: linkElements }));
/** What is seen, and the addresses that can be clicked. */
const seen = (text: string) => drawn(text).replaceAll(/<[^>]+>/g, "");
const links = (text: string) => [...drawn(text).matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => href);

test.each([
  ["[the report](https://etui.example/a)", "the report (etui.example)", "https://etui.example/a"],
  ["https://etui.example/a", "https://etui.example/a", "https://etui.example/a"],
  ["www.etui.example", "www.etui.example", "http://www.etui.example/"],
  ["[https://bank.example](https://evil.example/x)", "https://evil.example/x", "https://evil.example/x"],
  ["[see https://bank.example now](https://evil.example)", "https://evil.example/", "https://evil.example/"],
  [
    "[**https://bank.example**](https://bank.example.evil)",
    "https://bank.example.evil/",
    "https://bank.example.evil/",
  ],
  ["[https://bank.example.evil](https://bank.example)", "https://bank.example/", "https://bank.example/"],
  ["[www.bank.example](https://evil.example)", "https://evil.example/", "https://evil.example/"],
  ["[bank.example](https://evil.example)", "bank.example (evil.example)", "https://evil.example/"],
  ["[pay](https://аpple.com)", "pay (xn--pple-43d.com)", "https://xn--pple-43d.com/"],
  ["https://аpple.com", "https://xn--pple-43d.com/", "https://xn--pple-43d.com/"],
  ["![a cat](https://pictures.example/c.png)", "a cat (pictures.example)", "https://pictures.example/c.png"],
])("of %s is seen where it leads", (text, shown, href) => {
  expect(seen(text)).toBe(shown);
  expect(links(text)).toEqual([href]);
});

test.each([
  ["https://bank.example@evil/", "https://bank.example@evil/"],
  ["[the bank](https://bank.example@evil/)", "the bank (https://bank.example@evil/)"],
  ["[the bank](https://:bank.example@evil/)", "the bank (https://:bank.example@evil/)"],
  ["[a file](ftp-like/x)", "a file (ftp-like/x)"],
])("%s is no link, and hides nothing", (text, shown) => {
  expect(links(text)).toEqual([]);
  expect(seen(text)).toBe(shown);
});

test("a place of the page itself is a link as it is, and what only looks like one is none", () => {
  expect(links("[today](/today) and [below](#below)")).toEqual(["/today", "#below"]);
  expect(seen("[today](/today)")).toBe("today");
  for (const href of ["//evil.example", "/\\evil.example", "/\t/evil.example"])
    expect(whereLinkLeads(href, "today")).toEqual({ to: "nowhere" });
});

test("a task is a place of the page, and nothing that only begins so", () => {
  expect(whereLinkLeads("plan://t4k9", "the task")).toEqual({ to: "here", href: "/plan?task=t4k9" });
  expect(whereLinkLeads("plan://evil.example/x", "the task")).toEqual({ to: "nowhere" });
});

test("the address of a block or a note leads to it in this page", () => {
  expect(whereLinkLeads("orca-block:9k2f7h3a", "Read it")).toEqual({
    to: "here",
    href: "/notes?block=9k2f7h3a",
  });
  expect(whereLinkLeads("note://Projects/Etui", "Etui")).toEqual({
    to: "here",
    href: "/notes/Projects/Etui",
  });
  expect(whereLinkLeads("note:x", "Etui")).toEqual({ to: "nowhere" });
});

test("mail says to whom", () => {
  expect(seen("[write me](mailto:lin@evil.example)")).toBe("write me (lin@evil.example)");
  expect(seen("<lin@etui.example>")).toBe("lin@etui.example");
});
