import { navigate } from "../../../base/router/location.ts";
import { Menu } from "../../../base/ui/Menu.tsx";
import { addressOfWork } from "../../../things/data/data-address.ts";
import { useDataWords } from "../words/data-words.ts";
import { asked, type PathTarget } from "./path-target.ts";

const EVERYTHING: PathTarget = { path: "", holdsDocument: false, documentsBelow: 0 };

/** What can be done with everything stored. */
export default function TreeMenu() {
  const { menu } = useDataWords();
  return (
    <Menu
      label={menu.tree}
      items={[
        { label: menu.newHere, onSelect: () => navigate(addressOfWork("new")) },
        { label: menu.import, onSelect: () => navigate(addressOfWork("import")) },
        { label: menu.export, onSelect: () => asked.set({ what: "export", target: EVERYTHING }) },
        { label: menu.archive, onSelect: () => asked.set({ what: "archive", target: EVERYTHING }) },
      ]}
    />
  );
}
