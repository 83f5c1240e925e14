import type { Quotation } from "@etui/protocol/conversation";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import remarkGfm from "remark-gfm";
import { expect, test } from "vitest";
import { htmlAsText } from "./html-as-text.ts";
import { markQuotations, withMarks } from "./mark-quotations.ts";

const drawn = (text: string, quotations: Quotation[]) =>
  renderToStaticMarkup(
    Markdown({
      children: withMarks(text, quotations),
      remarkPlugins: [remarkGfm],
      rehypePlugins: [htmlAsText, markQuotations],
    }),
  );
const quotation = (text: string, quoted: string, verdict: Quotation["verdict"]): Quotation => ({
  from: text.indexOf(quoted),
  to: text.indexOf(quoted) + quoted.length,
  source: "kb://a",
  verdict,
});

test("a mark stands behind its quotation, in a line, in **strong** words and in a block", () => {
  const text = "It says “one” and **“two”** so.\n\n> three\n> four\n\nend";
  expect(
    drawn(text, [
      quotation(text, "“one”", "verified"),
      quotation(text, "“two”", "not_found"),
      quotation(text, "> three\n> four", "changed"),
    ]),
  ).toBe(
    '<p>It says “one”<quote-mark data-verdict="verified"></quote-mark> and <strong>“two”' +
      '<quote-mark data-verdict="not_found"></quote-mark></strong> so.</p>\n<blockquote>\n<p>three\nfour' +
      '<quote-mark data-verdict="changed"></quote-mark></p>\n</blockquote>\n<p>end</p>',
  );
});

test("what a model writes is no mark, and a text without quotations stays as it is", () => {
  const forged = "“one”\ue0f00\ue0f1 and “two”";
  expect(drawn(forged, [quotation(forged, "“two”", "not_found")])).toBe(
    '<p>“one”\ufffd0\ufffd and “two”<quote-mark data-verdict="not_found"></quote-mark></p>',
  );
  expect(withMarks(forged, [])).toBe(forged);
});
