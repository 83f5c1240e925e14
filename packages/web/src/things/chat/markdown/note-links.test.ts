import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { expect, test } from "vitest";
import { noteLinks } from "./note-links.ts";

const drawn = (text: string, options?: Parameters<typeof noteLinks>[0]) =>
  renderToStaticMarkup(Markdown({ children: text, remarkPlugins: [remarkGfm, [noteLinks, options]] }));
const inNote = (text: string) =>
  drawn(text, { titles: new Map([["9k2f7h3a", "Read it"]]), missing: new Set(["no where"]) });

test("a name in double brackets is a link to the note, also in a reply, and its alias is what it shows", () => {
  expect(drawn("see [[A B]] and [[C/D|that one]]")).toBe(
    '<p>see <a href="/notes?name=A%20B">A B</a> and <a href="/notes?name=C%2FD">that one</a></p>',
  );
  expect(drawn("#tag ((9k2f7h3a)) [a:: b]")).toBe("<p>#tag ((9k2f7h3a)) [a:: b]</p>");
});

test("where a note is shown, tags, blocks and properties are what they mean", () => {
  expect(inNote("#a/b ((9k2f7h3a)) ((other123))")).toBe(
    '<p><a href="/notes?tag=a/b" data-tag="true">#a/b</a> <a href="/notes?block=9k2f7h3a">Read it</a> ' +
      '<a href="/notes?block=other123" data-missing="true">((other123))</a></p>',
  );
  expect(inNote("[[No  Where]]")).toContain('data-missing="true"');
  expect(inNote("x [prio:: 9]")).toMatch(/<span class="[^"]+">prio: 9<\/span>/);
  expect(inNote("[[Page#^here]] [[Page#Part]]")).toBe(
    '<p><a href="/notes?block=here">Page › ^here</a> <a href="/notes?name=Page">Page › Part</a></p>',
  );
  expect(inNote("[words](../Folder/A%20Note.md#part)")).toContain('href="/notes?name=Folder%2FA%20Note"');
});

test("code, numbers and addresses stay what they are", () => {
  expect(inNote("`[[a]] #b` issue #12")).toBe("<p><code>[[a]] #b</code> issue #12</p>");
  expect(inNote("https://x.example/#a")).not.toContain("tag=");
  expect(inNote("[a [[b]]](https://x.example)")).not.toContain("/notes");
});
