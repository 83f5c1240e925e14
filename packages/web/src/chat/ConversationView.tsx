import type { MessageState } from "@etui/protocol/conversation";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { queryClient } from "../api/query-client.ts";
import { modelQuery } from "../models/model-api.ts";
import { readSetting, writeSetting } from "../state/setting.ts";
import type { ToolInfo } from "../tools/tool-api.ts";
import { FailureNotice, failureText } from "../ui/FailureNotice.tsx";
import { lazyComponent } from "../ui/lazy-component.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { useWords } from "../words/use-words.ts";
import { ConversationHeader } from "./ConversationHeader.tsx";
import { mentionsIn } from "./composer/asked-at.ts";
import { Composer, type ComposerHandle } from "./composer/Composer.tsx";
import { SkillCheck } from "./composer/SkillCheck.tsx";
import { conversationQuery, type Said, stopReply, useSay } from "./conversations-api.ts";
import { EmptyConversation } from "./EmptyConversation.tsx";
import { useMessages } from "./live/use-messages.ts";
import { type SkillFit, skillsFor, skillsQuery } from "./skills-api.ts";
import { saidIn } from "./turns/said-in.ts";
import { Turns } from "./turns/Turns.tsx";
import { useChatWords } from "./words/chat-words.ts";

/** With all the forms, which most words do not need. */
const ToolPanel = lazyComponent(() => import("./composer/ToolPanel.tsx"));

interface ConversationViewProps {
  id: string;
  /** It begins: nothing leads to it yet. */
  isNew: boolean;
  /** Something is said or called in one that begins. */
  onBegin(): void;
  /** Who answers, where that is not the person's choice. */
  expert?: string;
  /** In place of the conversation's own header. */
  header?: ReactNode;
  /** What may be said first. */
  tries?: readonly string[];
}

const NONE: readonly never[] = [];

/** One conversation: what was said, and where the next is said. */
export function ConversationView(props: ConversationViewProps) {
  const { id, isNew, onBegin, header, tries } = props;
  const words = useWords();
  const own = useChatWords();
  const composer = useRef<ComposerHandle>(null);
  const { data, error, refetch } = useQuery(conversationQuery(id));
  const model = useQuery(modelQuery).data;
  const messages = useMessages(id, data?.messages ?? NONE);
  const say = useSay(id);
  const [tool, setTool] = useState<ToolInfo>();
  const [expert, setExpert] = useState(props.expert);
  const [editing, setEditing] = useState<string>();
  const { checksSkills, setChecksSkills } = useSkillCheck(id);
  /** Words that wait for the person's word on the skills that fit them. */
  const [checked, setChecked] = useState<{ text: string; fits: readonly SkillFit[] }>();

  const isConnected = model?.connected ?? true;
  const isAnswering = messages.at(-1)?.state === "running";
  const canSay = isConnected && !isAnswering;

  async function begin(text: string) {
    if (isNew) onBegin();
    const mentioned = await mentionedSkills(text);
    if (checksSkills) {
      const fits = (await skillsFor(text).catch(() => [])).filter(({ name }) => !mentioned.includes(name));
      if (fits.length > 0) return setChecked({ text, fits });
    }
    send({ text, activate: mentioned });
  }

  function send(said: Said) {
    say.mutate(
      { ...said, ...(expert !== undefined && { expert }) },
      {
        // The words are not lost: they are where they were typed.
        onError: () => said.text !== undefined && composer.current?.fill(said.text),
      },
    );
  }

  function decide(accepts: boolean) {
    const { text, fits } = checked!;
    setChecked(undefined);
    void mentionedSkills(text).then((mentioned) =>
      send({ text, activate: [...mentioned, ...(accepts ? fits.map(({ name }) => name) : [])] }),
    );
  }

  const lastSaid = messages.findLast((message) => message.role === "user" && saidIn(message) !== "");
  const lastReply = messages.at(-1)?.role === "assistant" ? messages.at(-1) : undefined;

  return (
    <div className="flex h-full min-w-0 flex-1 flex-col">
      {header ?? (
        <ConversationHeader
          id={id}
          conversation={data?.conversation}
          expert={data?.conversation?.expert ?? expert}
          skills={data?.skills ?? NONE}
          onExpert={setExpert}
        />
      )}
      {data || !error ? (
        data && messages.length === 0 && !checked ? (
          <EmptyConversation
            isConnected={isConnected}
            tries={tries}
            onTry={(text) => composer.current?.fill(text)}
          />
        ) : data ? (
          <Turns
            messages={messages}
            editing={editing}
            onEdit={setEditing}
            onSayAgain={canSay ? (text, instead_of) => send({ text, instead_of }) : undefined}
            onRegenerate={canSay && lastReply ? () => send({ instead_of: lastReply.message_id }) : undefined}
          >
            {checked && (
              <>
                <p className="ml-auto w-fit max-w-[85%] rounded-l rounded-br-[4px] bg-felt px-4 py-2 whitespace-pre-wrap text-on-felt wrap-anywhere">
                  {checked.text}
                </p>
                <SkillCheck fits={checked.fits} onDecide={decide} />
              </>
            )}
          </Turns>
        ) : (
          <div className="mx-auto w-full max-w-176 flex-1 p-7">
            <Skeleton height={240} label={own.loading} />
          </div>
        )
      ) : (
        <div className="mx-auto w-full max-w-176 flex-1 p-7">
          <FailureNotice error={error} onRetry={() => void refetch()} />
        </div>
      )}
      <div className="px-4 pb-4 bar:px-7 bar:pb-6">
        <div className="mx-auto max-w-176">
          {say.isError && (
            <p role="alert" className="mb-2 text-14 text-danger">
              {own.notSent} {failureText(say.error, words)}
            </p>
          )}
          <Composer
            ref={composer}
            conversationId={isNew ? undefined : id}
            isConnected={isConnected}
            isAnswering={isAnswering}
            checksSkills={checksSkills}
            onCheckSkills={setChecksSkills}
            onSay={(text) => void begin(text)}
            onStop={() => void stopReply(id)}
            onTool={setTool}
            onEditLast={() => canSay && setEditing(lastSaid?.message_id)}
          />
        </div>
      </div>
      <Announcer state={lastReply?.state} />
      {tool && (
        <Suspense fallback={null}>
          <ToolPanel.Component
            conversationId={id}
            tool={tool}
            onCalled={() => {
              setTool(undefined);
              if (isNew) onBegin();
              void refetch();
            }}
            onClose={() => setTool(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** For who does not see that an answer has begun, ended, or waits for them. */
function Announcer({ state }: { state: MessageState | undefined }) {
  const { announce } = useChatWords();
  const [said, setSaid] = useState("");
  const before = useRef(state);
  useEffect(() => {
    // What was there when the page was opened is no news.
    if (state === before.current) return;
    before.current = state;
    setSaid(state ? announce[state] : "");
  }, [state, announce]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** Of the names after `@` those that are skills; the others are paths, or just names. */
async function mentionedSkills(text: string): Promise<string[]> {
  const names = mentionsIn(text);
  if (names.length === 0) return [];
  const skills = await queryClient.ensureQueryData(skillsQuery).catch(() => []);
  return names.filter((name) => skills.some((skill) => skill.name === name));
}

/** Of each conversation, kept in this browser. */
function useSkillCheck(id: string) {
  const name = `skill-check.${id}`;
  const [checksSkills, setChecks] = useState(() => readSetting(name) === "on");
  return {
    checksSkills,
    setChecksSkills(checks: boolean) {
      writeSetting(name, checks ? "on" : null);
      setChecks(checks);
    },
  };
}
