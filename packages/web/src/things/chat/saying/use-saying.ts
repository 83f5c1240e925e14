import type { ConversationFile } from "@etui/protocol/conversation";
import type { SkillMatch } from "@etui/protocol/skill";
import { useState } from "react";
import { queryClient } from "../../../base/api/query-client.ts";
import { type Said, useSay } from "../../conversation/conversations-api.ts";
import { skillsFor, skillsQuery } from "../../skill/skills-api.ts";
import { mentionsIn } from "../composer/asked-at.ts";
import { keepDraft, readDraft } from "../composer/draft.ts";

/** A message that waits for the person's decision on the skills that fit it. */
interface Checked {
  text: string;
  files: readonly ConversationFile[];
  fits: readonly SkillMatch[];
}

interface SayingOptions {
  conversationId: string;
  /** If undefined, the conversation's own expert answers. */
  expert: string | undefined;
  checksSkills: boolean;
  /** Called if the message did not reach the server. */
  onLost(text: string, files: readonly ConversationFile[]): void;
}

/** How a message goes to the server: first the skills it names, then skills that fit it, then the sending. */
export function useSaying({ conversationId, expert, checksSkills, onLost }: SayingOptions) {
  const say = useSay(conversationId);
  const [checked, setChecked] = useState<Checked>();

  function send(said: Said) {
    say.mutate(
      { ...said, ...(expert !== undefined && { expert }) },
      { onError: () => said.text !== undefined && onLost(said.text, said.files ?? []) },
    );
  }

  async function begin(text: string, files: readonly ConversationFile[]) {
    const mentioned = await mentionedSkills(text);
    if (checksSkills) {
      const fits = (await skillsFor(text).catch(() => [])).filter(({ name }) => !mentioned.includes(name));
      if (fits.length > 0) {
        // The message is not sent yet, so a reload finds it in the field.
        keepDraft(conversationId, text);
        return setChecked({ text, files, fits });
      }
    }
    send({ text, files, activate: mentioned });
  }

  function decide(accepts: boolean) {
    if (!checked) return;
    const { text, files, fits } = checked;
    setChecked(undefined);
    if (readDraft(conversationId) === text) keepDraft(conversationId, "");
    void mentionedSkills(text).then((mentioned) =>
      send({ text, files, activate: [...mentioned, ...(accepts ? fits.map(({ name }) => name) : [])] }),
    );
  }

  return { begin, send, checked, decide, error: say.error };
}

/** The skills among the names after `@`; the others are paths or mere names. */
async function mentionedSkills(text: string): Promise<string[]> {
  const names = mentionsIn(text);
  if (names.length === 0) return [];
  const skills = await queryClient.ensureQueryData(skillsQuery).catch(() => []);
  return names.filter((name) => skills.some((skill) => skill.name === name));
}
