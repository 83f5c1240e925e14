/** Coloured code and formulas. Formulas are MathML, which browsers draw themselves, without fonts or styles. */
import type { Options } from "react-markdown";
import rehypeHighlight from "rehype-highlight";
import rehypeKatex from "rehype-katex";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import { headingLevels } from "./heading-levels.ts";
import { htmlAsText } from "./html-as-text.ts";
import { markQuotations } from "./mark-quotations.ts";

export const richPlugins: Pick<Options, "remarkPlugins" | "rehypePlugins"> = {
  // A single dollar means a price; see mark-formulas.ts.
  remarkPlugins: [remarkGfm, [remarkMath, { singleDollarTextMath: false }]],
  rehypePlugins: [
    htmlAsText,
    markQuotations,
    headingLevels,
    [rehypeKatex, { output: "mathml", strict: false, throwOnError: false, trust: false }],
    rehypeHighlight,
  ],
};
