import { Suspense, useEffect } from "react";
import { useAddress } from "../../base/router/location.ts";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { readTriggerAddress } from "../../things/trigger/trigger-address.ts";
import { ListPage } from "./list/ListPage.tsx";

const TriggerPage = lazyComponent(() => import("./detail/TriggerPage.tsx"));
const NewTriggerPage = lazyComponent(() => import("./create/NewTriggerPage.tsx"));

/** Triggers: all of them, one of them, or a new one. */
export default function TriggersPage() {
  const place = readTriggerAddress(useAddress());
  useEffect(() => {
    // The list leads to both.
    void TriggerPage.preload();
    void NewTriggerPage.preload();
  }, []);
  return (
    <Suspense fallback={null}>
      {place.is === "list" && <ListPage />}
      {place.is === "new" && <NewTriggerPage.Component key={place.when} when={place.when} />}
      {place.is === "one" && <TriggerPage.Component key={place.id} id={place.id} />}
    </Suspense>
  );
}
