import type { NoteBlock } from "@etui/protocol/api/notes";
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { type Chunk, chunksOf, chunkWith, MOST_AT_ONCE } from "./chunks.ts";

/** So far around what is in sight everything is drawn. */
const AROUND = "1200px 0px";

interface BlockListProps {
  blocks: readonly NoteBlock[];
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>;
  /** The handle of the block that is shown. */
  shown: string | undefined;
  children(block: NoteBlock): ReactNode;
}

/** The blocks of a note, of which a long one draws those around what is in sight. */
export function BlockList({ blocks, scroller, shown, children }: BlockListProps) {
  const chunks = useMemo(() => chunksOf(blocks), [blocks]);
  const drawsAll = blocks.length <= MOST_AT_ONCE;
  const goal = shown === undefined ? -1 : chunkWith(chunks, shown);
  const list = useRef<HTMLDivElement>(null);
  const near = useNearChunks(list, scroller, drawsAll ? 0 : chunks.length);
  useShownBlock(list, shown, goal >= 0);
  return (
    <div ref={list}>
      {chunks.map((chunk, at) => (
        <ChunkBox
          // biome-ignore lint/suspicious/noArrayIndexKey: a chunk is its place
          key={at}
          at={at}
          chunk={chunk}
          isDrawn={drawsAll || at === goal || near.has(at)}
        >
          {children}
        </ChunkBox>
      ))}
    </div>
  );
}

interface ChunkBoxProps {
  at: number;
  chunk: Chunk;
  isDrawn: boolean;
  children(block: NoteBlock): ReactNode;
}

/** A chunk that is not drawn keeps the height that it had, or is expected to have. */
function ChunkBox({ at, chunk, isDrawn, children }: ChunkBoxProps) {
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(chunk.height);
  useEffect(() => {
    if (!isDrawn) return;
    const element = box.current!;
    const resized = new ResizeObserver(() => {
      height.current = element.offsetHeight;
    });
    resized.observe(element);
    return () => resized.disconnect();
  }, [isDrawn]);
  return (
    <div ref={box} data-chunk={at} style={isDrawn ? undefined : { height: height.current }}>
      {isDrawn && chunk.blocks.map(children)}
    </div>
  );
}

/** The places of the chunks that are near to what is in sight; none for `count` 0. */
function useNearChunks(
  list: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  count: number,
): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set([0]));
  useEffect(() => {
    if (count === 0) return;
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((now) => {
          const next = new Set(now);
          for (const { target, isIntersecting } of entries) {
            const at = Number((target as HTMLElement).dataset.chunk);
            if (isIntersecting) next.add(at);
            else next.delete(at);
          }
          return next;
        }),
      { root: scroller.current, rootMargin: AROUND },
    );
    for (const box of list.current!.children) observer.observe(box);
    return () => observer.disconnect();
  }, [list, scroller, count]);
  return near;
}

/** Scrolls to the block that is shown, and washes it once. */
function useShownBlock(list: RefObject<HTMLElement | null>, shown: string | undefined, isThere: boolean) {
  useEffect(() => {
    if (shown === undefined || !isThere) return;
    const find = () => list.current?.querySelector<HTMLElement>(`[data-block="${CSS.escape(shown)}"]`);
    const scroll = () => find()?.scrollIntoView({ block: "center" });
    scroll();
    // What is drawn above it meanwhile may be higher than was expected.
    const again = [60, 250].map((ms) => setTimeout(scroll, ms));
    find()?.focus({ preventScroll: true });
    return () => again.forEach(clearTimeout);
  }, [list, shown, isThere]);
}
