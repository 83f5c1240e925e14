import type { CardData } from "@etui/protocol/card";
import TreeCard from "../tree/TreeCard.tsx";

interface ComponentDataProps {
  /** Why the component itself is not to be seen. */
  note: string;
  data: CardData<"custom">;
  label: string;
}

/** The same data for whoever does not have the component. */
export function ComponentData({ note, data, label }: ComponentDataProps) {
  return (
    <>
      <p className="border-b border-line bg-brass-soft px-5 py-2 text-14 text-brass-ink wrap-anywhere">
        {note}
      </p>
      <TreeCard data={data.tree} options={{}} label={label} />
    </>
  );
}
