import { memo, useEffect, useMemo, useState } from "react";
import ReactMarkdown, { type Options } from "react-markdown";
import remarkGfm from "remark-gfm";
import { elements } from "./elements.tsx";
import { headingLevels } from "./heading-levels.ts";
import { htmlAsText } from "./html-as-text.ts";
import { markFormulas } from "./mark-formulas.ts";
import { splitBlocks } from "./split-blocks.ts";

type Plugins = Pick<Options, "remarkPlugins" | "rehypePlugins">;

const PLAIN: Plugins = { remarkPlugins: [remarkGfm], rehypePlugins: [htmlAsText, headingLevels] };
let whole: Promise<Plugins> | undefined;
let loaded: Plugins | undefined;

/** Whether a text has formulas or code: drawing these takes 130 kB more, loaded only for such texts. */
const needsMore = (text: string): boolean => /`{3}|~{3}|\$\$|\\\(|\\\[|\$[^\s$][^$\n]*\$/.test(text);

/** A text by a model, drawn as Markdown. It may be unfinished, and may contain anything. */
export default function Markdown({ text, isRunning }: { text: string; isRunning: boolean }) {
  const plugins = usePlugins(needsMore(text));
  // As one text it is right down to the last footnote, but while it grows it would be drawn again with each token.
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
