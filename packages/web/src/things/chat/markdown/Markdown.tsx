import { memo, useEffect, useMemo, useState } from "react";
import ReactMarkdown, { type Options } from "react-markdown";
import remarkGfm from "remark-gfm";
import { elements } from "./elements.tsx";
import { htmlAsText } from "./html-as-text.ts";
import { markFormulas } from "./mark-formulas.ts";
import { splitBlocks } from "./split-blocks.ts";

type Plugins = Pick<Options, "remarkPlugins" | "rehypePlugins">;

const PLAIN: Plugins = { remarkPlugins: [remarkGfm], rehypePlugins: [htmlAsText] };
let whole: Promise<Plugins> | undefined;
let loaded: Plugins | undefined;

/** Formulas and coloured code are drawn by 130 kB more, for texts that have some. */
const needsMore = (text: string): boolean => /`{3}|~{3}|\$\$|\\\(|\\\[|\$[^\s$][^$\n]*\$/.test(text);

/** What a model writes, as it is meant. It may be unfinished, and it may be anything. */
export default function Markdown({ text, isRunning }: { text: string; isRunning: boolean }) {
  const plugins = usePlugins(needsMore(text));
  // As one text it is right to the last footnote; while it grows that would be drawn anew with each token.
  const blocks = useMemo(() => {
    const marked = markFormulas(text);
    return isRunning ? splitBlocks(marked) : [marked];
  }, [text, isRunning]);
  return (
    <div className="space-y-3">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text grows at its end
        <Block key={index} text={block} plugins={plugins} />
      ))}
    </div>
  );
}

const Block = memo(function Block({ text, plugins }: { text: string; plugins: Plugins }) {
  return (
    <ReactMarkdown {...plugins} components={elements}>
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
      // Without them the text is still there to be read.
      .catch(() => {
        whole = undefined;
      });
    return () => {
      isGone = true;
    };
  }, [isNeeded]);
  return plugins;
}
