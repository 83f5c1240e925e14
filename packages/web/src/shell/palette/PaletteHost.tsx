import { useLayoutEffect, useSyncExternalStore } from "react";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { OverPage } from "../../base/ui/broken/OverPage.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { pages } from "../pages.ts";
import { followPaletteKey, paletteOpen } from "./open-palette.ts";

/** The code is loaded at the first opening, together with what the pages offer. */
const Palette = lazyComponent(async () => {
  const [{ Palette: Drawn }, { useInFilter }, ...offers] = await Promise.all([
    import("./Palette.tsx"),
    import("./filters/use-in-filter.ts"),
    ...pages.flatMap(({ palette }) => palette?.() ?? []),
  ]);
  const hooks = offers.map(({ usePaletteItems }) => usePaletteItems);
  return {
    default: (props: { onClose(): void }) => <Drawn {...props} offers={hooks} filters={[useInFilter()]} />,
  };
});

export function PaletteHost() {
  const words = useWords();
  const isOpen = useSyncExternalStore(paletteOpen.subscribe, paletteOpen.get);
  // This runs before anything is visible, so that a key pressed at once is heard.
  useLayoutEffect(followPaletteKey, []);
  if (!isOpen) return null;
  const close = () => paletteOpen.set(false);
  return (
    <OverPage title={words.shell.find} onClose={close}>
      <Palette.Component onClose={close} />
    </OverPage>
  );
}
