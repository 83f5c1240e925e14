import { Suspense, useState } from "react";
import { useAddress } from "../../base/router/location.ts";
import { readStudioAddress } from "../../things/skill/skill-address.ts";
import { SkillList } from "./SkillList.tsx";
import { routingPage, skillPage, studioChat } from "./studio-parts.ts";

/** The Studio: a conversation with an assistant that makes skills, or one skill being edited; all skills beside it. */
export default function StudioPage() {
  const { skill, tab } = readStudioAddress(useAddress());
  const [isListOpen, setListOpen] = useState(false);
  return (
    <div className="flex h-full min-w-0">
      {skill === undefined ? (
        tab === "routing" ? (
          <Suspense fallback={<div className="flex-1" />}>
            <routingPage.Component />
          </Suspense>
        ) : (
          <Suspense fallback={<div className="flex-1" />}>
            <studioChat.Component onList={() => setListOpen(true)} />
          </Suspense>
        )
      ) : (
        <Suspense fallback={<div className="flex-1" />}>
          <skillPage.Component key={skill} name={skill} tab={tab} />
        </Suspense>
      )}
      <SkillList current={skill} isOpen={isListOpen} onClose={() => setListOpen(false)} />
    </div>
  );
}
