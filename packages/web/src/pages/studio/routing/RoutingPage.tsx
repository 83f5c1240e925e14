import { PageHeader } from "../../../base/ui/PageHeader.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { STUDIO_ADDRESS } from "../../../things/skill/skill-address.ts";
import RoutingBench from "./RoutingBench.tsx";
import { useRoutingWords } from "./words/routing-words.ts";

/** The evaluation over all skills, as a page of its own. */
export default function RoutingPage() {
  const page = useWords();
  const words = useRoutingWords();
  return (
    <div className="flex h-full min-w-0 flex-1 flex-col">
      <PageHeader title={words.title} parent={{ href: STUDIO_ADDRESS, label: page.views.studio }} />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 bar:px-7">
        <div className="mx-auto max-w-190 py-5">
          <RoutingBench />
        </div>
      </div>
    </div>
  );
}
