import type { NoteBlock } from "@etui/protocol/api/notes";
import { clsx } from "clsx";
import { Fragment, memo, useContext } from "react";
import Markdown from "../../../things/chat/markdown/Markdown.tsx";
import type { NoteLinksOptions } from "../../../things/chat/markdown/note-links.ts";
import { useNotesWords } from "../words/notes-words.ts";
import { DrawEmbed } from "./draw-embed.ts";
import { piecesOf } from "./embeds.ts";
import { Props } from "./Props.tsx";
import { isPlainWords } from "./plain-words.ts";
import { TaskMark } from "./TaskMark.tsx";

interface BlockProps {
  block: NoteBlock;
  /** Of a heading, its level in the page. */
  level: number | undefined;
  links: NoteLinksOptions;
  isShown: boolean;
}

const HEADINGS = [
  "mt-7 mb-2 font-serif text-27 leading-tight",
  "mt-6 mb-2 font-serif text-21 leading-snug",
  "mt-5 mb-1.5 font-serif text-19 leading-snug",
  "mt-4 mb-1 font-serif text-17 leading-snug",
  "mt-4 mb-1 font-medium",
  "mt-4 mb-1 font-medium text-muted",
];

/** One block of a note: a heading, a paragraph, an item of a list with its task. */
export const Block = memo(function Block({ block, level = 2, links, isShown }: BlockProps) {
  const { id, kind, indent, text, props } = block;
  const isDone = block.task === "done" || block.task === "cancelled";
  const box = {
    "data-block": id,
    tabIndex: -1,
    className: clsx(
      "relative isolate rounded-s outline-none",
      kind === "item" ? "my-1" : kind !== "heading" && "my-3",
      isShown && "wash",
    ),
  };
  if (kind === "heading") {
    const Heading = `h${Math.min(level, 6)}` as "h2";
    return (
      <div {...box}>
        <Heading className={HEADINGS[(block.level ?? 1) - 1]}>
          <Markdown text={text} isRunning={false} note={links} isLine />
        </Heading>
        <Props props={props} text={text} />
      </div>
    );
  }
  if (kind !== "item")
    return (
      <div {...box}>
        <Said text={text} kind={kind} links={links} />
        <Props props={props} text={text} />
      </div>
    );
  return (
    <div {...box} style={{ paddingInlineStart: `${indent * 1.5}rem` }}>
      <div className="flex gap-2.5">
        {block.task ? (
          <TaskMark status={block.task} />
        ) : (
          <span
            aria-hidden={block.mark === undefined}
            className="min-w-3 shrink-0 text-right leading-relaxed text-muted tabular-nums"
          >
            {block.mark ?? "•"}
          </span>
        )}
        <div className={clsx("min-w-0 flex-1", isDone && "text-muted")}>
          <Said text={text} kind={kind} links={links} />
          <Props props={props} text={text} />
        </div>
      </div>
    </div>
  );
});

interface SaidProps {
  text: string;
  kind: NoteBlock["kind"];
  links: NoteLinksOptions;
}

function Said({ text, kind, links }: SaidProps) {
  const words = useNotesWords();
  const drawEmbed = useContext(DrawEmbed);
  if (text.trim() === "") return null;
  if (isPlainWords(text)) return <p className="leading-relaxed wrap-anywhere">{text}</p>;
  return piecesOf(text, kind).map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
    <Fragment key={at}>
      {"text" in piece ? (
        <Markdown text={piece.text} isRunning={false} note={links} />
      ) : "picture" in piece ? (
        <p className="text-13 text-muted wrap-anywhere">{words.picture(piece.picture)}</p>
      ) : (
        drawEmbed(piece.embed)
      )}
    </Fragment>
  ));
}
