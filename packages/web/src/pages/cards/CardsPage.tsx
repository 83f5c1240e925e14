import { Suspense } from "react";
import { useAddress } from "../../base/router/location.ts";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { readCardAddress } from "../../things/stored-card/card-address.ts";
import { galleryPage } from "./gallery-page.ts";

const CardPage = lazyComponent(() => import("./CardPage.tsx"));

/** One card at its own address, or the gallery of all. */
export default function CardsPage() {
  const id = readCardAddress(useAddress());
  return (
    <Suspense fallback={null}>
      {id === undefined ? <galleryPage.Component /> : <CardPage.Component key={id} id={id} />}
    </Suspense>
  );
}
