import type { CardData } from "@etui/protocol/card";
import { CardNote } from "../frame/CardNote.tsx";
import TreeCard from "../tree/TreeCard.tsx";

interface ComponentDataProps {
  /** Why the component itself cannot be shown. */
  note: string;
  onTryAgain?: (() => void) | undefined;
  data: CardData<"custom">;
  label: string;
}

/** The same data for readers without the component. */
export function ComponentData({ note, onTryAgain, data, label }: ComponentDataProps) {
  return (
    <>
      <CardNote note={note} onTryAgain={onTryAgain} />
      <TreeCard data={data.tree} options={{}} label={label} />
    </>
  );
}
