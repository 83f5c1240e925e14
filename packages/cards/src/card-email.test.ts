import { CARD_TYPES } from "@etui/protocol/cards/card-type";
import { expect, test } from "vitest";
import { cardEmail } from "./card-email.ts";
import { KINDS } from "./kinds.ts";

const URL_OF_CARD = "https://etui.example/cards/1?a=1&b=2";
const TAGS = new Set("!doctype html head meta title body div h1 p a table tr th td".split(" "));

/** What a browser would find in it: every tag with its attributes. */
const tagsOf = (html: string) =>
  [...html.matchAll(/<\/?([!a-z\d]+)([^>]*)>/gi)].map(([, name, attributes]) => ({
    name: name!,
    attributes: attributes!,
  }));

test.each(CARD_TYPES)(
  "a %s card is a mail with inline styles and a link to it, and runs and loads nothing",
  (type) => {
    for (const locale of ["en", "zh"] as const) {
      const { card } = KINDS[type].sample[locale];
      const html = cardEmail(card, { locale, url: URL_OF_CARD });
      expect(html).toContain('<a href="https://etui.example/cards/1?a=1&#38;b=2"');
      if (card.options.title) expect(html).toContain(`${card.options.title}</h1>`);
      for (const { name, attributes } of tagsOf(html)) {
        expect(TAGS.has(name.toLowerCase()), name).toBe(true);
        expect(attributes).not.toMatch(/\son\w+=|src=|url\(/i);
      }
    }
  },
);

test("a chart is a table of its numbers, and a question says what is asked", () => {
  const chart = cardEmail(KINDS.chart.sample.en.card);
  expect(chart).toMatch(/<th scope="col"[^>]*>[\s\S]*<td style="[^"]*text-align:right[^"]*">\d/);
  const select = KINDS.select.sample.en.card;
  for (const { label } of select.data.choices)
    expect(cardEmail(select)).toContain(label.replace("'", "&#39;"));
});

test("what stands in the data stays words", () => {
  const card = {
    card_type: "list" as const,
    data: { items: [{ title: '<img src=x onerror=alert(1)> *bold* [a](http://b) "q" 5 < 6' }] },
    options: { title: "</title><script>alert(1)</script>" },
  };
  const html = cardEmail(card, { url: "javascript:alert(1)" });
  expect(html).not.toMatch(/<(?:script|img|a)\b/i);
  expect(html).toContain("&#60;img src=x onerror=alert(1)&#62; *bold* [a](http://b) &#34;q&#34; 5 &#60; 6");
});
