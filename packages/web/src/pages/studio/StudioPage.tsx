import { Suspense, useState } from "react";
import { useAddress } from "../../base/router/location.ts";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { readStudioAddress } from "../../things/skill/skill-address.ts";
import { SkillList } from "./SkillList.tsx";
import { studioChat } from "./studio-chat.ts";

const RoutingPage = lazyComponent(() => import("./routing/RoutingPage.tsx"));
const SkillPage = lazyComponent(() => import("./skill/SkillPage.tsx"));

/** The Studio: a conversation with an assistant that makes skills, or one skill being edited; all skills beside it. */
export default function StudioPage() {
  const { skill, tab } = readStudioAddress(useAddress());
  const [isListOpen, setListOpen] = useState(false);
  return (
    <div className="flex h-full min-w-0">
      {skill === undefined ? (
        tab === "routing" ? (
          <Suspense fallback={<div className="flex-1" />}>
            <RoutingPage.Component />
          </Suspense>
        ) : (
          <Suspense fallback={<div className="flex-1" />}>
            <studioChat.Component onList={() => setListOpen(true)} />
          </Suspense>
        )
      ) : (
        <Suspense fallback={<div className="flex-1" />}>
          <SkillPage.Component key={skill} name={skill} tab={tab} />
        </Suspense>
      )}
      <SkillList current={skill} isOpen={isListOpen} onClose={() => setListOpen(false)} />
    </div>
  );
}
