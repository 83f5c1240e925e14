import { Button } from "../../../base/ui/Button.tsx";
import { useCopied } from "../../../base/ui/copy/use-copied.ts";
import { useWords } from "../../../base/words/use-words.ts";
import { useGalleryWords } from "./words/gallery-words.ts";

/** The arguments with which a tool call shows this card. */
export function CopyCall({ call }: { call: object }) {
  const { copy: said } = useWords();
  const words = useGalleryWords();
  const { state, copy } = useCopied();
  return (
    <>
      <Button onClick={() => void copy(JSON.stringify({ name: "show_card", arguments: call }, null, 2))}>
        {state === "copied" ? said.copied : words.copyCall}
      </Button>
      <span role="status" className="sr-only">
        {state !== "idle" && said[state]}
      </span>
    </>
  );
}
