import { Menu } from "../../../base/ui/Menu.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { useDataWords } from "../words/data-words.ts";
import { pathActions } from "./path-actions.tsx";
import type { PathTarget } from "./path-target.ts";

/** What can be done with the path shown. */
export default function PathMenu({ target }: { target: PathTarget }) {
  const words = useDataWords();
  return <Menu label={words.menu.path} items={pathActions(target, words, useWords())} />;
}
