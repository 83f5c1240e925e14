import { Suspense } from "react";
import { useAddress } from "../../base/router/location.ts";
import { readCardAddress } from "../../things/stored-card/card-address.ts";
import { cardPage, galleryPage } from "./cards-parts.ts";

/** One card at its own address, or the gallery of all. */
export default function CardsPage() {
  const id = readCardAddress(useAddress());
  return (
    <Suspense fallback={null}>
      {id === undefined ? <galleryPage.Component /> : <cardPage.Component key={id} id={id} />}
    </Suspense>
  );
}
