import { type FormEvent, Suspense } from "react";
import { lazyComponent } from "../../../base/ui/broken/lazy-component.tsx";
import { TextArea, TextField } from "../../../base/ui/Field.tsx";
import { Notice } from "../../../base/ui/Notice.tsx";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import type { OpenedSkill } from "../studio-api.ts";
import { useStudioWords } from "../words/studio-words.ts";
import { CheckPanel } from "./CheckPanel.tsx";
import { InstructionsField } from "./InstructionsField.tsx";
import { SaveBar } from "./SaveBar.tsx";
import { useSaving } from "./use-saving.ts";
import { useWrittenSkill } from "./use-written-skill.ts";

const ToolsField = lazyComponent(() => import("./tools/ToolsField.tsx"));

/** The content of the skill, with the checklist. */
export function WriteTab({ skill }: { skill: OpenedSkill }) {
  const words = useStudioWords();
  const writing = useWrittenSkill(skill);
  const saving = useSaving(skill, writing);
  const { written, change, judged } = writing;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    saving.save(true);
  }

  return (
    <form onSubmit={handleSubmit} className="space-y-5">
      <FolderNotes described={skill.described} />
      <div className="space-y-4 rounded-l border border-line bg-raised px-5 py-4">
        {saving.isNew && (
          <TextField
            label={words.name}
            hint={words.nameHint}
            value={written.name}
            isCode
            autoFocus
            onChange={(name) => change({ name: name.trim() })}
          />
        )}
        <TextArea
          label={words.description}
          hint={words.descriptionHint}
          value={written.description}
          onChange={(description) => change({ description })}
        />
        <TextArea
          label={words.triggers}
          hint={words.triggersHint}
          value={written.triggers.join("\n")}
          onChange={(text) => change({ triggers: text.split("\n") })}
        />
        <InstructionsField
          value={written.instructions}
          onChange={(instructions) => change({ instructions })}
          tokens={judged?.ok ? judged.tokens.instructions : undefined}
        />
        <Suspense fallback={<Skeleton height={380} label={words.toolsField} />}>
          <ToolsField.Component
            saved={skill.written.tools}
            changed={writing.toolsText}
            onChange={(tools) => change({ tools })}
            onRead={writing.noteRead}
          />
        </Suspense>
        <SaveBar writing={writing} saving={saving} />
      </div>
      <CheckPanel judged={judged} />
    </form>
  );
}

/** Says that the skill comes from a folder, and what is wrong in it. */
function FolderNotes({ described }: Pick<OpenedSkill, "described">) {
  const words = useStudioWords();
  if (!described) return null;
  const { source, diagnostics } = described;
  return (
    <>
      {source !== "database" && (
        <p className="rounded-m bg-slot px-4 py-2.5 text-14 text-muted">{words.ofFolder}</p>
      )}
      {diagnostics.length > 0 && (
        <Notice title={words.faults}>
          {diagnostics.map(({ message, line }) => (
            <p key={`${line} ${message}`}>
              {message}
              {line !== undefined && ` (${line})`}
            </p>
          ))}
        </Notice>
      )}
    </>
  );
}
