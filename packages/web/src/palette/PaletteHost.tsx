import { Suspense, useEffect, useSyncExternalStore } from "react";
import { Boundary } from "../ui/Boundary.tsx";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { followPaletteKey, paletteOpen } from "./open-palette.ts";

/** Its code comes when it is first opened. */
const Palette = lazyComponent(() => import("./Palette.tsx"));

export function PaletteHost() {
  const isOpen = useSyncExternalStore(paletteOpen.subscribe, paletteOpen.get);
  useEffect(followPaletteKey, []);
  if (!isOpen) return null;
  const close = () => paletteOpen.set(false);
  return (
    <Boundary fallback={null}>
      <Suspense fallback={null}>
        <Palette.Component onClose={close} />
      </Suspense>
    </Boundary>
  );
}
