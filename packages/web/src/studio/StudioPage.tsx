import { Suspense, useState } from "react";
import { useAddress } from "../router/location.ts";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { SkillList } from "./SkillList.tsx";
import { StudioChat } from "./StudioChat.tsx";
import { readStudioAddress } from "./studio-address.ts";

const SkillPage = lazyComponent(() => import("./skill/SkillPage.tsx"));

/** The Studio: a conversation with somebody who makes skills, or one skill under the hand; all skills beside it. */
export default function StudioPage() {
  const { skill, tab } = readStudioAddress(useAddress());
  const [isListOpen, setListOpen] = useState(false);
  return (
    <div className="flex h-full min-w-0">
      {skill === undefined ? (
        <StudioChat onList={() => setListOpen(true)} />
      ) : (
        <Suspense fallback={<div className="flex-1" />}>
          <SkillPage.Component key={skill} name={skill} tab={tab} />
        </Suspense>
      )}
      <SkillList current={skill} isOpen={isListOpen} onClose={() => setListOpen(false)} />
    </div>
  );
}
