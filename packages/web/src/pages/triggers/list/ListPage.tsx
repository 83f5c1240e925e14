import { PageHeader } from "../../../base/ui/PageHeader.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { ZoneNotice } from "../../../things/settings/ZoneNotice.tsx";
import { SayLine } from "../create/SayLine.tsx";
import { UpcomingStrip } from "../strip/UpcomingStrip.tsx";
import { useTriggerWords } from "../words/trigger-words.ts";
import { TriggerList } from "./TriggerList.tsx";

/** A line to say something new, the runs to come, and all triggers. */
export function ListPage() {
  const words = useWords();
  const own = useTriggerWords();
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader title={words.views.triggers} lead={own.lead} />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 bar:px-7">
        <div className="mx-auto max-w-260 space-y-8 py-5 bar:py-7">
          <ZoneNotice />
          <SayLine />
          <UpcomingStrip />
          <TriggerList />
        </div>
      </div>
    </div>
  );
}
