import type { ProgressItem } from "@etui/protocol/cards/progress";
import { useLanguage } from "../../../base/words/language.ts";
import { PathLink } from "../text/PathLink.tsx";
import { nameInWords } from "../text/print-moment.ts";

export function ItemLabel({ item }: { item: ProgressItem }) {
  const label = nameInWords(item.label, item.path, useLanguage());
  if (item.path === undefined) return label;
  return (
    <PathLink path={item.path} className="underline-offset-4 hover:text-felt hover:underline">
      {label}
    </PathLink>
  );
}
