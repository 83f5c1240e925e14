import type { ProgressItem } from "@etui/protocol/cards/progress";
import { PathLink } from "../text/PathLink.tsx";

export function ItemLabel({ item }: { item: ProgressItem }) {
  if (item.path === undefined) return item.label;
  return (
    <PathLink path={item.path} className="underline-offset-4 hover:text-felt hover:underline">
      {item.label}
    </PathLink>
  );
}
