import type { Quotation } from "@etui/protocol/conversation";
import { memo, useEffect, useMemo, useState } from "react";
import ReactMarkdown, { defaultUrlTransform, type Options } from "react-markdown";
import remarkGfm from "remark-gfm";
import { elements } from "./elements.tsx";
import { headingLevels } from "./heading-levels.ts";
import { htmlAsText } from "./html-as-text.ts";
import { markFormulas } from "./mark-formulas.ts";
import { markQuotations, withMarks } from "./mark-quotations.ts";
import { type NoteLinksOptions, noteLinks } from "./note-links.ts";
import { splitBlocks } from "./split-blocks.ts";

type Plugins = Pick<Options, "remarkPlugins" | "rehypePlugins">;

const PLAIN: Plugins = {
  remarkPlugins: [remarkGfm],
  rehypePlugins: [htmlAsText, markQuotations, headingLevels],
};
const NONE: readonly Quotation[] = [];
let whole: Promise<Plugins> | undefined;
let loaded: Plugins | undefined;

/** Whether a text has formulas or code: drawing these takes 130 kB more, loaded only for such texts. */
const needsMore = (text: string): boolean => /`{3}|~{3}|\$\$|\\\(|\\\[|\$[^\s$][^$\n]*\$/.test(text);

export interface MarkdownProps {
  text: string;
  /** Those that were checked. */
  quotations?: readonly Quotation[] | undefined;
  isRunning: boolean;
  /** Set if it is part of a note. */
  note?: NoteLinksOptions | undefined;
  /** True for a line without a paragraph around it. */
  isLine?: boolean;
}

/** A text by a model or of a note, drawn as Markdown. It may be unfinished, and may contain anything. */
export default function Markdown({
  text,
  quotations = NONE,
  isRunning,
  note,
  isLine = false,
}: MarkdownProps) {
  const { remarkPlugins, rehypePlugins } = usePlugins(needsMore(text));
  const plugins = useMemo(
    (): Plugins => ({ remarkPlugins: [...remarkPlugins!, [noteLinks, note]], rehypePlugins }),
    [remarkPlugins, rehypePlugins, note],
  );
  // As one text it is right down to the last footnote, but while it grows it would be drawn again with each token.
  const blocks = useMemo(() => {
    const marked = markFormulas(withMarks(text, quotations));
    return isRunning ? splitBlocks(marked) : [marked];
  }, [text, quotations, isRunning]);
  if (isLine) return <Block text={text} plugins={plugins} components={LINE} />;
  return (
    <div className="space-y-3">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text grows at its end
        <Block key={index} text={block} plugins={plugins} />
      ))}
    </div>
  );
}

const LINE: typeof elements = { ...elements, p: ({ children }) => children };

/** Addresses of notes and tasks are what `whereLinkLeads` understands, beside those of the web. */
const keptUrl = (url: string): string =>
  /^(?:orca-block:|block:\/\/|note:\/\/|kb:\/\/|plan:\/\/)/.test(url) ? url : defaultUrlTransform(url);

interface BlockProps {
  text: string;
  plugins: Plugins;
  components?: typeof elements;
}

const Block = memo(function Block({ text, plugins, components = elements }: BlockProps) {
  return (
    <ReactMarkdown {...plugins} components={components} urlTransform={keptUrl}>
      {text}
    </ReactMarkdown>
  );
});

function usePlugins(isNeeded: boolean): Plugins {
  const [plugins, setPlugins] = useState(isNeeded && loaded ? loaded : PLAIN);
  useEffect(() => {
    if (!isNeeded) return;
    let isGone = false;
    whole ??= import("./rich-plugins.ts").then(({ richPlugins }) => richPlugins);
    whole
      .then((all) => {
        loaded = all;
        if (!isGone) setPlugins(all);
      })
      // Without them the text can still be read.
      .catch(() => {
        whole = undefined;
      });
    return () => {
      isGone = true;
    };
  }, [isNeeded]);
  return plugins;
}
