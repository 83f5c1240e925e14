import type { CardData } from "@etui/protocol/card";
import { CardNote } from "../frame/CardNote.tsx";
import TreeCard from "../tree/TreeCard.tsx";

interface ComponentDataProps {
  /** Why the component itself is not to be seen. */
  note: string;
  onTryAgain?: (() => void) | undefined;
  data: CardData<"custom">;
  label: string;
}

/** The same data for whoever does not have the component. */
export function ComponentData({ note, onTryAgain, data, label }: ComponentDataProps) {
  return (
    <>
      <CardNote note={note} onTryAgain={onTryAgain} />
      <TreeCard data={data.tree} options={{}} label={label} />
    </>
  );
}
