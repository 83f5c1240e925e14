import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { expect, test } from "vitest";
import { htmlAsText } from "./html-as-text.ts";

const drawn = (text: string) =>
  renderToStaticMarkup(Markdown({ children: text, remarkPlugins: [remarkGfm], rehypePlugins: [htmlAsText] }));

test("a line break is one, in a table as well", () => {
  expect(drawn("one<br>two<BR />three")).toBe("<p>one<br/>two<br/>three</p>");
  expect(drawn("| a |\n| - |\n| x<br/>y |")).toContain("<td>x<br/>y</td>");
});

test("everything else is the text that was written, and a paragraph by itself", () => {
  expect(drawn("a <b onclick=x>b</b>")).toBe("<p>a &lt;b onclick=x&gt;b&lt;/b&gt;</p>");
  expect(drawn("<script>alert(1)</script>")).toBe("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>");
  expect(drawn("before\n\n<details>\nmore\n</details>\n\nafter")).toMatch(
    /^<p>before<\/p>\n<p>&lt;details&gt;\nmore\n&lt;\/details&gt;<\/p>\n<p>after<\/p>$/,
  );
});
