import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { useWords } from "../words/language.ts";
import { RestoreOutcome } from "./RestoreOutcome.tsx";
import { useRestore } from "./use-restore.ts";

/** In place of a deleted document: nothing is lost, and one button has it back. */
export function DeletedNotice({ path, version }: { path: string; version: number }) {
  const words = useWords();
  const restore = useRestore(path);
  return (
    <Notice
      title={words.data.deletedTitle}
      action={
        <Button look="primary" disabled={restore.isPending} onClick={() => restore.mutate(version)}>
          {words.data.restoreVersion(version)}
        </Button>
      }
    >
      {words.data.deletedLead}
      <RestoreOutcome restore={restore} />
    </Notice>
  );
}
