import type { TableColumn } from "@etui/protocol/cards/table";

/** Where the cells of a column stand: as was asked, otherwise numbers right, so that their digits line up. */
export const alignOf = ({ align, kind }: TableColumn): NonNullable<TableColumn["align"]> =>
  align ?? (kind === "number" ? "right" : "left");
