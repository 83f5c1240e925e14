import { queryClient } from "../../../base/api/query-client.ts";
import { navigate } from "../../../base/router/location.ts";
import { showToast } from "../../../base/state/toasts.ts";
import { addressOfSkill, STUDIO_ADDRESS } from "../../../things/skill/skill-address.ts";
import { type OpenedSkill, openedSkillQuery, useDeleteSkill, useSaveSkill } from "../studio-api.ts";
import { useStudioWords } from "../words/studio-words.ts";
import type { SkillInWriting } from "./use-written-skill.ts";

/** Saves and deletes a skill, and resolves conflicts with what others saved meanwhile. */
export function useSaving({ stored, described, written: saved }: OpenedSkill, writing: SkillInWriting) {
  const words = useStudioWords();
  const saving = useSaveSkill(saved.name);
  const removing = useDeleteSkill();
  const isNew = stored === undefined && described === undefined;
  const { name } = writing.written;

  function save(is_active: boolean) {
    const { complete, base } = writing;
    if (!complete) return;
    saving.mutate(
      { ...complete, is_active, base_version: base },
      {
        onSuccess: ({ status, version }) => {
          if (status !== "success") return;
          if (typeof version === "number") writing.noteSaved(version);
          if (!isNew) return;
          // The skill's page replaces this one, which could not show the message any more.
          showToast({ content: is_active ? words.published : words.drafted, isUrgent: false });
          navigate(addressOfSkill(complete.name), { replace: true });
        },
      },
    );
  }
  function discard() {
    saving.reset();
    writing.discard();
  }

  const fetchNow = () => queryClient.fetchQuery({ ...openedSkillQuery(name), staleTime: 0 });
  async function takeWhatIsThere() {
    await fetchNow();
    discard();
    if (isNew) navigate(addressOfSkill(name), { replace: true });
  }
  async function keepWhatIsWritten() {
    writing.rebase(await fetchNow());
    saving.reset();
  }

  return {
    isNew,
    isStored: stored !== undefined,
    save,
    isSaving: saving.isPending,
    /** The result of the last save. */
    result: saving.data,
    discard,
    remove: () => removing.mutate(name, { onSuccess: () => navigate(STUDIO_ADDRESS) }),
    isRemoving: removing.isPending,
    failure: saving.error ?? removing.error,
    isOvertaken: saving.data?.status === "conflict" || (writing.isBehind && !saving.isPending),
    takeWhatIsThere,
    keepWhatIsWritten,
  };
}

export type Saving = ReturnType<typeof useSaving>;
