import { Suspense, useEffect } from "react";
import { useAddress } from "../../base/router/location.ts";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { readToolAddress } from "../../things/tool/tool-address.ts";
import { CataloguePage } from "./catalogue/CataloguePage.tsx";

const ToolPage = lazyComponent(() => import("./ToolPage.tsx"));

/** All tools in their slots, or one of them to try. */
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
