import type { ReadSoFar } from "../../../base/ui/MoreButton.tsx";
import type { CardProps } from "../define-card.ts";
import { EmptyCard } from "../frame/EmptyCard.tsx";
import { TableGrid } from "./TableGrid.tsx";

interface TableCardProps extends CardProps<"table"> {
  /** Set if the card contains only the first rows. */
  more?: ReadSoFar | undefined;
}

export default function TableCard({ data, options, label, more }: TableCardProps) {
  if (data.rows.length === 0) return <EmptyCard text={options.empty_text} />;
  return <TableGrid data={data} label={label} more={more} />;
}
