import { clsx } from "clsx";
import { Button } from "../../../base/ui/Button.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { Notice } from "../../../base/ui/Notice.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { useStudioWords } from "../words/studio-words.ts";
import type { Saving } from "./use-saving.ts";
import type { SkillInWriting } from "./use-written-skill.ts";

/** The bar with which a skill is saved: its state, the actions, and what went wrong. */
export function SaveBar({ writing, saving }: { writing: SkillInWriting; saving: Saving }) {
  const page = useWords();
  const words = useStudioWords();
  const { isUnsaved, complete } = writing;
  const { isSaving, result, failure } = saving;
  const cannotSave = !complete || isSaving;
  const said =
    result?.status === "success" &&
    (result.action === "unchanged" ? words.unchanged : result.is_active ? words.published : words.drafted);
  return (
    <>
      <div data-kept-clear className="flex flex-wrap items-center gap-2">
        <p role="status" className={clsx("mr-auto text-14", isUnsaved ? "text-muted" : "text-ok")}>
          {isUnsaved ? words.unsaved : said}
        </p>
        {isUnsaved && (
          <Button look="bare" disabled={isSaving} onClick={saving.discard}>
            {words.discard}
          </Button>
        )}
        {saving.isStored && (
          <Button look="danger" disabled={saving.isRemoving} onClick={saving.remove}>
            {words.delete}
          </Button>
        )}
        <Button disabled={cannotSave} onClick={() => saving.save(false)}>
          {words.draft}
        </Button>
        <Button look="primary" type="submit" disabled={cannotSave}>
          {words.publish}
        </Button>
      </div>
      {saving.isOvertaken && (
        <Notice
          tone="danger"
          title={words.conflict}
          action={
            <>
              {!saving.isNew && (
                <Button onClick={() => void saving.keepWhatIsWritten()}>{words.keepMine}</Button>
              )}
              <Button onClick={() => void saving.takeWhatIsThere()}>{words.reload}</Button>
            </>
          }
        />
      )}
      {(failure || result?.status === "error") && (
        <p role="alert" className="text-14 text-danger wrap-anywhere">
          {failure ? failureText(failure, page) : result?.error}
        </p>
      )}
    </>
  );
}
