import { Suspense, useEffect } from "react";
import { useAddress } from "../router/location.ts";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { CataloguePage } from "./catalogue/CataloguePage.tsx";
import { readToolAddress } from "./tool-address.ts";

const ToolPage = lazyComponent(() => import("./ToolPage.tsx"));

/** Every tool in its slot; one of them taken out and tried. */
export default function ToolsPage() {
  const place = readToolAddress(useAddress());
  useEffect(() => void ToolPage.preload(), []);
  if (place.is === "list") return <CataloguePage />;
  return (
    <Suspense fallback={null}>
      {/* Another link to the same tool brings other arguments. */}
      <ToolPage.Component key={`${place.name}?${place.args}`} name={place.name} linked={place.args} />
    </Suspense>
  );
}
