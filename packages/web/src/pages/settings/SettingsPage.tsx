import { useQuery } from "@tanstack/react-query";
import { FailureNotice } from "../../base/ui/FailureNotice.tsx";
import { PageHeader } from "../../base/ui/PageHeader.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { settingsQuery } from "../../things/settings/settings-api.ts";
import { AgentsSection } from "./access/AgentsSection.tsx";
import { SessionsSection } from "./access/SessionsSection.tsx";
import { CalendarSection } from "./calendar/CalendarSection.tsx";
import { CaptureSection } from "./capture/CaptureSection.tsx";
import { ConnectSection } from "./connect/ConnectSection.tsx";
import { LooksSection } from "./LooksSection.tsx";
import { ModelSection } from "./models/ModelSection.tsx";
import { PushSection } from "./PushSection.tsx";
import { QuietSection } from "./QuietSection.tsx";
import { WebhookSection } from "./WebhookSection.tsx";
import { useSettingsWords } from "./words/settings-words.ts";
import { ZoneSection } from "./ZoneSection.tsx";

/** Everything that is decided once for all: one page with a section for each topic. */
export default function SettingsPage() {
  const words = useWords();
  const own = useSettingsWords();
  const { data, error, isPending, refetch } = useQuery(settingsQuery);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader title={words.views.settings} lead={own.lead} />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 bar:px-7">
        <div className="mx-auto max-w-180 space-y-5 py-6">
          {data ? (
            <>
              <ModelSection />
              <ConnectSection />
              <AgentsSection />
              <ZoneSection settings={data} />
              <QuietSection key={JSON.stringify(data.quiet_hours)} settings={data} />
              <PushSection />
              <CalendarSection />
              <CaptureSection />
              <WebhookSection />
              <SessionsSection />
              <LooksSection />
            </>
          ) : isPending ? (
            <Skeleton height={420} label={words.shell.loading} />
          ) : (
            <FailureNotice error={error} onRetry={() => void refetch()} />
          )}
        </div>
      </div>
    </div>
  );
}
