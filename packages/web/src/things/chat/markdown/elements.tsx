/** How Markdown's elements look here. Nothing in a model's text loads anything from elsewhere. */
import type { Verdict } from "@etui/protocol/conversation";
import { clsx } from "clsx";
import { isValidElement, type ReactElement, type ReactNode } from "react";
import type { Components, ExtraProps } from "react-markdown";
import { CodeBlock } from "./CodeBlock.tsx";
import { linkElements } from "./MarkdownLink.tsx";
import { QUOTE_MARK } from "./mark-quotations.ts";
import { QuoteMark } from "./QuoteMark.tsx";

/** By the level in which it was written, from the first on. */
const HEADINGS = [
  "pt-2 font-serif text-21 leading-snug",
  "pt-2 font-serif text-19 leading-snug",
  "pt-1 font-serif text-17 leading-snug",
  "font-medium",
  "font-medium",
  "font-medium text-muted",
];

/** No element of HTML, so its name is none of those that the types know. */
const marks = {
  [QUOTE_MARK]: ({ node }: ExtraProps) => <QuoteMark verdict={node!.properties.dataVerdict as Verdict} />,
} as Components;

export const elements: Components = {
  p: ({ children }) => <p className="leading-relaxed wrap-anywhere">{children}</p>,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  ul: ({ children }) => <ul className="list-disc space-y-1 pl-5 marker:text-faint">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="list-decimal space-y-1 pl-6 marker:text-muted">
      {children}
    </ol>
  ),
  // A list may have both kinds: a task has its box in place of the dot.
  li: ({ children, className }) => (
    <li
      className={clsx(
        "wrap-anywhere [&>p]:inline",
        className?.includes("task-list-item") && "-ml-5 list-none",
      )}
    >
      {children}
    </li>
  ),
  blockquote: ({ children }) => (
    <blockquote className="space-y-2 border-l-2 border-line-strong pl-4 text-muted">{children}</blockquote>
  ),
  hr: () => <hr className="border-line" />,
  ...linkElements,
  ...marks,
  table: ({ children }) => (
    <div className="overflow-x-auto rounded-m border border-line">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <table tabIndex={0} className="w-full text-left text-14 -outline-offset-2">
        {children}
      </table>
    </div>
  ),
  thead: ({ children }) => <thead className="bg-slot text-13 text-muted">{children}</thead>,
  tr: ({ children }) => <tr className="not-first:border-t not-first:border-line">{children}</tr>,
  th: ({ children, style }) => (
    <th scope="col" style={style} className="px-3.5 py-1.5 font-medium">
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td style={style} className="border-t border-line px-3.5 py-1.5 align-top">
      {children}
    </td>
  ),
  pre: ({ children }) => <CodeBlock language={languageOf(children)}>{children}</CodeBlock>,
  code: ({ className, children }) =>
    className === undefined && !String(children).includes("\n") ? (
      <code className="rounded-[4px] bg-slot px-1 py-0.5 font-mono text-[0.9em] wrap-anywhere">
        {children}
      </code>
    ) : (
      <code className={className}>{children}</code>
    ),
  input: ({ checked }) => (
    <input type="checkbox" checked={checked ?? false} disabled className="mr-1.5 accent-felt" />
  ),
};

/** Looks as it was written; its level in the page is another matter (heading-levels.ts). */
function Heading({ node, children }: ExtraProps & { children?: ReactNode }) {
  const Level = node!.tagName as "h2";
  return <Level className={HEADINGS[Number(node!.properties.dataWritten) - 1]}>{children}</Level>;
}

function languageOf(children: ReactNode): string | undefined {
  if (!isValidElement(children)) return undefined;
  const { className } = (children as ReactElement<{ className?: string }>).props;
  return /language-([\w+#-]+)/.exec(className ?? "")?.[1];
}
