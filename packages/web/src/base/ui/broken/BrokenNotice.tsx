import { useWords } from "../../words/use-words.ts";
import { Button } from "../Button.tsx";
import { Notice } from "../Notice.tsx";
import { drawAnew } from "./draw-anew.ts";

interface BrokenNoticeProps {
  /** Names what could not be drawn. */
  title: string;
  onTryAgain(): void;
}

/** Stands in place of a view that could not be drawn, or of the whole page. */
export function BrokenNotice({ title, onTryAgain }: BrokenNoticeProps) {
  const words = useWords();
  return (
    <Notice
      tone="danger"
      title={title}
      action={
        <>
          <Button onClick={() => drawAnew(onTryAgain)}>{words.errors.tryAgain}</Button>
          <Button onClick={() => location.reload()}>{words.broken.reload}</Button>
        </>
      }
    >
      {words.broken.next}
    </Notice>
  );
}
