import type { Conversation } from "@etui/protocol/conversation";
import { useQuery } from "@tanstack/react-query";
import { MessagesSquare, SquarePen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { addressOf } from "../../base/api/address.ts";
import { useTabTitle } from "../../base/page/tab-title.ts";
import { navigate } from "../../base/router/location.ts";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { OverPage } from "../../base/ui/broken/OverPage.tsx";
import { Chip } from "../../base/ui/Chip.tsx";
import { useDownload } from "../../base/ui/files/use-download.ts";
import { IconButton } from "../../base/ui/IconButton.tsx";
import { Menu } from "../../base/ui/Menu.tsx";
import { PageHeader } from "../../base/ui/PageHeader.tsx";
import { useLanguage } from "../../base/words/language.ts";
import { dayName } from "../../base/words/moment.ts";
import { addressOfActivity } from "../activity/activity-address.ts";
import { CHAT_ADDRESS } from "../conversation/conversation-address.ts";
import { useConversationChange } from "../conversation/conversations-api.ts";
import { expertsQuery } from "./experts-api.ts";
import type { Talk } from "./use-talk.ts";
import { useChatWords } from "./words/chat-words.ts";

const ConversationsDialog = lazyComponent(() => import("./list/ConversationsDialog.tsx"));
const RenameDialog = lazyComponent(() => import("./list/RenameDialog.tsx"));
const DeleteDialog = lazyComponent(() => import("./list/DeleteDialog.tsx"));

/** The expert that answers if none was chosen for a conversation. */
const DEFAULT_EXPERT = "companion";

type Opened = "list" | "rename" | "delete";

interface ConversationHeaderProps {
  id: string;
  talk: Talk;
  /** Buttons of the page around the conversation. */
  children?: ReactNode;
}

/** The title of the conversation, who answers in it, and what can be done with it. */
export function ConversationHeader({ id, talk, children }: ConversationHeaderProps) {
  const words = useChatWords();
  const language = useLanguage();
  const [opened, open] = useState<Opened>();
  const { conversation, skills = [] } = talk.data ?? {};
  const expert = conversation?.expert ?? talk.expert;
  const change = useConversationChange(id);
  const experts = useQuery(expertsQuery).data ?? [];
  const now = new Date().toISOString();
  useTabTitle(conversation?.title ?? undefined);
  const title = conversation ? (conversation.title ?? words.untitled) : words.newTitle;

  return (
    <>
      <PageHeader title={title}>
        {skills.length > 0 && (
          <span title={skills.join(", ")} className="max-bar:hidden">
            <Chip tone="brass">{words.activeSkills(skills[0]!, skills.length - 1)}</Chip>
          </span>
        )}
        <time dateTime={now.slice(0, 10)} className="text-13 text-muted max-rail:hidden">
          {dayName(now, language)}
        </time>
        <ExpertChoice
          expert={expert ?? DEFAULT_EXPERT}
          experts={experts}
          onChoose={(name) => (conversation ? change.mutate({ expert: name }) : talk.setExpert(name))}
        />
        {children}
        <IconButton icon={MessagesSquare} label={words.allConversations} onClick={() => open("list")} />
        <IconButton icon={SquarePen} label={words.newConversation} onClick={() => navigate(CHAT_ADDRESS)} />
        {conversation && (
          <ConversationMenu conversation={conversation} onChange={change.mutate} onOpen={open} />
        )}
      </PageHeader>
      {opened && (
        <OpenedDialog
          key={opened}
          opened={opened}
          id={id}
          conversation={conversation}
          onClose={() => open(undefined)}
        />
      )}
    </>
  );
}

interface ConversationMenuProps {
  conversation: Conversation;
  onChange: ReturnType<typeof useConversationChange>["mutate"];
  onOpen(dialog: Opened): void;
}

function ConversationMenu({ conversation, onChange, onOpen }: ConversationMenuProps) {
  const words = useChatWords();
  const download = useDownload();
  const { conversation_id: id, is_pinned, archived_at } = conversation;
  return (
    <Menu
      label={words.menu}
      items={[
        { label: words.rename, onSelect: () => onOpen("rename") },
        { label: is_pinned ? words.unpin : words.pin, onSelect: () => onChange({ is_pinned: !is_pinned }) },
        {
          label: archived_at === null ? words.archive : words.unarchive,
          onSelect: () => onChange({ is_archived: archived_at === null }),
        },
        { label: words.seeActivity, onSelect: () => navigate(addressOfActivity({ conversation: id })) },
        { label: words.exportMarkdown, onSelect: () => download(exportOf(id, "markdown"), `${id}.md`) },
        { label: words.exportJson, onSelect: () => download(exportOf(id, "json"), `${id}.json`) },
        { label: words.delete, onSelect: () => onOpen("delete") },
      ]}
    />
  );
}

interface OpenedDialogProps {
  opened: Opened;
  id: string;
  conversation: Conversation | undefined;
  onClose(): void;
}

function OpenedDialog({ opened, id, conversation, onClose }: OpenedDialogProps) {
  const words = useChatWords();
  const titles = { list: words.conversations, rename: words.rename, delete: words.delete };
  return (
    <OverPage title={titles[opened]} onClose={onClose}>
      {opened === "list" && <ConversationsDialog.Component current={id} onClose={onClose} />}
      {opened === "rename" && conversation && (
        <RenameDialog.Component conversation={conversation} onClose={onClose} />
      )}
      {opened === "delete" && conversation && (
        <DeleteDialog.Component
          conversation={conversation}
          onClose={onClose}
          onDeleted={() => navigate(CHAT_ADDRESS, { replace: true })}
        />
      )}
    </OverPage>
  );
}

interface ExpertChoiceProps {
  expert: string;
  experts: readonly { name: string; title: string }[];
  onChoose(name: string): void;
}

function ExpertChoice({ expert, experts, onChoose }: ExpertChoiceProps) {
  const words = useChatWords();
  const titleOf = (name: string) => experts.find((one) => one.name === name)?.title ?? name;
  if (experts.length < 2) return <Chip tone="felt">{titleOf(expert)}</Chip>;
  return (
    <Menu
      label={words.expert}
      text={titleOf(expert)}
      items={experts.map(({ name, title }) => ({ label: title, onSelect: () => onChoose(name) }))}
    />
  );
}

const exportOf = (id: string, format: "markdown" | "json") =>
  addressOf("GET /api/conversations/{id}/export", { params: { id }, query: { format } });
