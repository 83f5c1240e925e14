import { titleOfSkill } from "@etui/protocol/skill";
import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Suspense } from "react";
import { navigate } from "../../../base/router/location.ts";
import { Button } from "../../../base/ui/Button.tsx";
import { lazyComponent } from "../../../base/ui/broken/lazy-component.tsx";
import { Chip } from "../../../base/ui/Chip.tsx";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { useDownload } from "../../../base/ui/files/use-download.ts";
import { Notice } from "../../../base/ui/Notice.tsx";
import { PageHeader } from "../../../base/ui/PageHeader.tsx";
import { Segmented } from "../../../base/ui/Segmented.tsx";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import {
  addressOfSkill,
  STUDIO_ADDRESS,
  STUDIO_TABS,
  type StudioTab,
} from "../../../things/skill/skill-address.ts";
import { addressOfExport, type OpenedSkill, openedSkillQuery, useRollBackSkill } from "../studio-api.ts";
import { useStudioWords } from "../words/studio-words.ts";
import { ParametersTab } from "./ParametersTab.tsx";
import { VersionsTab } from "./VersionsTab.tsx";
import { WriteTab } from "./WriteTab.tsx";

const ToolsTab = lazyComponent(() => import("./ToolsTab.tsx"));
const RoutingBench = lazyComponent(() => import("../routing/RoutingBench.tsx"));

const NEW: OpenedSkill = {
  written: { name: "", description: "", triggers: [], instructions: "", tools: [] },
  described: undefined,
  stored: undefined,
};

/** One skill to write, try, configure, and see in earlier versions. */
export default function SkillPage({ name, tab }: { name: string; tab: StudioTab }) {
  const words = useWords();
  const isNew = name === "";
  const { data, error, isPending, refetch } = useQuery({ ...openedSkillQuery(name), enabled: !isNew });
  const skill = isNew ? NEW : data;
  return (
    <div className="flex h-full min-w-0 flex-1 flex-col">
      <SkillHeader name={name} skill={skill} />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 bar:px-7">
        <div className="mx-auto max-w-190 space-y-5 py-5">
          {skill ? (
            <SkillTabs name={name} skill={skill} tab={tab} />
          ) : isPending ? (
            <Skeleton height={420} label={words.shell.loading} />
          ) : error ? (
            <FailureNotice error={error} onRetry={() => void refetch()} />
          ) : (
            <Gone name={name} />
          )}
        </div>
      </div>
    </div>
  );
}

function SkillHeader({ name, skill }: { name: string; skill: OpenedSkill | null | undefined }) {
  const words = useWords();
  const own = useStudioWords();
  const download = useDownload();
  return (
    <PageHeader
      title={name === "" ? own.create : titleOfSkill(skill?.described ?? { name })}
      parent={{ href: STUDIO_ADDRESS, label: words.views.studio }}
    >
      {skill?.stored?.is_active === false && <Chip tone="brass">{own.states.inactive}</Chip>}
      {skill?.stored && (
        <span className="font-mono text-13 text-muted">{own.version(skill.stored.version)}</span>
      )}
      {skill?.described && (
        <Button size="small" className="max-bar:hidden" onClick={() => download(addressOfExport(name))}>
          <Download size={13} aria-hidden />
          {own.export}
        </Button>
      )}
    </PageHeader>
  );
}

function SkillTabs({ name, skill, tab }: { name: string; skill: OpenedSkill; tab: StudioTab }) {
  const words = useStudioWords();
  return (
    <>
      {name !== "" && (
        // On a phone the tabs are wider than the page.
        <div className="overflow-x-auto">
          <Segmented
            label={name}
            value={tab}
            options={STUDIO_TABS.map((value) => ({ value, label: words.tabs[value] }))}
            onChange={(next) => navigate(addressOfSkill(name, next))}
          />
        </div>
      )}
      <Suspense fallback={<Skeleton height={420} label={words.tabs[tab]} />}>
        {tab === "write" && <WriteTab key={name} skill={skill} />}
        {tab === "tools" && <ToolsTab.Component skill={skill} />}
        {tab === "routing" && <RoutingBench.Component key={name} skill={skill.written} />}
        {tab === "settings" && <ParametersTab name={skill.written.name} />}
        {tab === "versions" && <VersionsTab name={skill.written.name} />}
      </Suspense>
    </>
  );
}

function Gone({ name }: { name: string }) {
  const own = useStudioWords();
  const restore = useRollBackSkill(name);
  return (
    <Notice
      title={own.gone}
      action={
        <>
          <Button disabled={restore.isPending} onClick={() => restore.mutate(undefined)}>
            {own.bringBack}
          </Button>
          <Button onClick={() => navigate(STUDIO_ADDRESS)}>{own.back}</Button>
        </>
      }
    >
      <p>{own.goneLead}</p>
      {restore.data && restore.data.status !== "success" && (
        <p className="text-danger">{restore.data.error}</p>
      )}
    </Notice>
  );
}
