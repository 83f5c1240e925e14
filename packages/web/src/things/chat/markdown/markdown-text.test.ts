import { expect, test } from "vitest";
import { markFormulas } from "./mark-formulas.ts";
import { splitBlocks } from "./split-blocks.ts";

test("formulas in each spelling become what the parser reads", () => {
  expect(markFormulas("so $x^2$ holds")).toBe("so $$x^2$$ holds");
  expect(markFormulas("so \\(x^2\\) holds")).toBe("so $$x^2$$ holds");
  expect(markFormulas("see \\[a + b\\]")).toBe("see \n$$\na + b\n$$\n");
  expect(markFormulas("$$\na\n$$")).toBe("$$\na\n$$");
  expect(markFormulas("so\n$$E = mc^2$$\nand $$a$$")).toBe("so\n\n$$\nE = mc^2\n$$\n\nand $$a$$");
});

test("prices and code stay as they are", () => {
  for (const text of [
    "$5 and $10",
    "from $5–$10 a day",
    "cost \\$5 or $6",
    "`$x$`",
    "```sh\necho $a $b\n```",
    "```sh\necho $a$",
  ])
    expect(markFormulas(text)).toBe(text);
});

test("blocks put together are the text, whatever it is", () => {
  const text = "# A\n\nOne\ntwo\n\n```ts\nconst a = 1;\n\nconst b = 2;\n```\n\n- x\n\n- y\n\nend";
  expect(splitBlocks(text).join("\n")).toBe(text);
  expect(splitBlocks(text)).toHaveLength(4);
});

test("no block ends inside a fence, a formula or a list", () => {
  expect(splitBlocks("```\na\n\nb")).toHaveLength(1);
  expect(splitBlocks("$$\na\n\nb\n$$\n\nc")).toHaveLength(2);
  expect(splitBlocks("1. a\n\n2. b\n\n   more of b")).toHaveLength(1);
});
