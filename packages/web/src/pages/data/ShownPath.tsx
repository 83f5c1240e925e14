import { type ComponentProps, Suspense } from "react";
import { navigate } from "../../base/router/location.ts";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { Notice } from "../../base/ui/Notice.tsx";
import { Segmented } from "../../base/ui/Segmented.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { addressOfPath, type DataPlace, type PathPlace } from "../../things/data/data-address.ts";
import { DATA_VIEWS } from "./data-views.ts";
import type GoneNotice from "./history/GoneNotice.tsx";
import { PathCard } from "./PathCard.tsx";
import { ViewSwitch } from "./ViewSwitch.tsx";

const Gone = lazyComponent(() => import("./history/GoneNotice.tsx"));
/** Loaded late, because older versions are rarely viewed. */
const VersionCard = lazyComponent(() => import("./history/VersionCard.tsx"));

interface ShownPathProps {
  place: PathPlace;
  holdsDocument: boolean;
  /** The last version of a document that is gone, and how it ended. */
  gone: Pick<ComponentProps<typeof GoneNotice>, "version" | "ended"> | undefined;
  /** True if there are documents below the path. */
  holdsMore: boolean;
}

/** What a path holds, as a card with the switches above it, or a sentence on why there is nothing. */
export function ShownPath({ place, holdsDocument, gone, holdsMore }: ShownPathProps) {
  const { data: words } = useWords();
  const { path, version } = place;
  const below = place.below || !holdsDocument;
  const chosen = DATA_VIEWS.find((kind) => kind === place.view);
  const view = chosen ?? (below && version === undefined ? "table" : "tree");

  // A switch replaces the address, so that going back leads to the last path and not through every view of this one.
  const show = (change: Partial<DataPlace>) =>
    navigate(addressOfPath(path, { ...place, view, ...change }), { replace: true });

  if (version === undefined && !holdsDocument && !holdsMore) {
    return gone ? (
      <Suspense fallback={null}>
        <Gone.Component path={path} {...gone} />
      </Suspense>
    ) : (
      <Notice title={words.missingTitle}>{words.missingLead}</Notice>
    );
  }

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <ViewSwitch view={view} onView={(kind) => show({ view: kind })} />
        {holdsDocument && holdsMore && (
          <Segmented
            label={words.scope}
            value={below ? "below" : "document"}
            // Of what is below there is no older version.
            onChange={(scope) => show({ below: scope === "below", view: undefined, version: undefined })}
            options={[
              { value: "document", label: words.scopeDocument },
              { value: "below", label: words.scopeBelow },
            ]}
          />
        )}
      </div>
      {version === undefined ? (
        // A path that is both a document and a prefix needs the slash to mean the prefix.
        <PathCard
          key={`${below}`}
          path={path}
          source={below && holdsDocument ? `${path}/` : path}
          view={view}
          onView={(kind) => show({ view: kind })}
        />
      ) : (
        <Suspense fallback={null}>
          <VersionCard.Component
            path={path}
            version={version}
            view={view}
            onView={(kind) => show({ view: kind })}
          />
        </Suspense>
      )}
    </>
  );
}
