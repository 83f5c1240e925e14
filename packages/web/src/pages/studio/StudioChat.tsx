import { List, SquarePen } from "lucide-react";
import { useState } from "react";
import { readSetting, writeSetting } from "../../base/state/setting.ts";
import { IconButton } from "../../base/ui/IconButton.tsx";
import { PageHeader } from "../../base/ui/PageHeader.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { ConversationView } from "../../things/chat/ConversationView.tsx";
import { newConversationId } from "../../things/conversation/new-conversation-id.ts";
import { useStudioWords } from "./words/studio-words.ts";

const EXPERT = "skill-studio";
const KEPT = "studio.conversation";

/** One conversation that continues from visit to visit, until the person starts a new one. */
export default function StudioChat({ onList }: { onList(): void }) {
  const words = useWords();
  const own = useStudioWords();
  const [id, setId] = useState(() => readSetting(KEPT) ?? newConversationId());
  const [isNew, setNew] = useState(() => readSetting(KEPT) === null);
  return (
    <ConversationView
      key={id}
      id={id}
      isNew={isNew}
      expert={EXPERT}
      opening={own.opening}
      onBegin={() => {
        writeSetting(KEPT, id);
        setNew(false);
      }}
      header={() => (
        <PageHeader title={words.views.studio}>
          <IconButton
            icon={SquarePen}
            label={own.newChat}
            onClick={() => {
              writeSetting(KEPT, null);
              setNew(true);
              setId(newConversationId());
            }}
          />
          <IconButton icon={List} label={own.showList} onClick={onList} className="wide:hidden" />
        </PageHeader>
      )}
    />
  );
}
