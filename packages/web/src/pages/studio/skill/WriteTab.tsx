import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type FormEvent, Suspense, useState } from "react";
import { queryClient } from "../../../base/api/query-client.ts";
import { navigate } from "../../../base/router/location.ts";
import { showToast } from "../../../base/state/toasts.ts";
import { Button } from "../../../base/ui/Button.tsx";
import { lazyComponent } from "../../../base/ui/broken/lazy-component.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { TextArea, TextField } from "../../../base/ui/Field.tsx";
import { Notice } from "../../../base/ui/Notice.tsx";
import { Segmented } from "../../../base/ui/Segmented.tsx";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import { useSettled } from "../../../base/ui/use/use-settled.ts";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfSkill, STUDIO_ADDRESS } from "../../../things/skill/skill-address.ts";
import {
  judgedSkillQuery,
  type OpenedSkill,
  openedSkillQuery,
  useDeleteSkill,
  useSaveSkill,
  type WrittenSkill,
} from "../studio-api.ts";
import { useStudioWords } from "../words/studio-words.ts";
import { CheckPanel } from "./CheckPanel.tsx";
import { TokenMeter } from "./TokenMeter.tsx";
import type { ReadTools } from "./tools/ToolsField.tsx";
import { useUnsavedChanges } from "./unsaved/use-unsaved-changes.ts";

const Markdown = lazyComponent(() => import("../../../things/chat/markdown/Markdown.tsx"));
const MarkdownField = lazyComponent(() => import("../../../things/editor/MarkdownField.tsx"));
const ToolsField = lazyComponent(() => import("./tools/ToolsField.tsx"));
const PAUSE_MS = 300;

/** What the skill says, with what the checklist says of it. */
export function WriteTab({ skill }: { skill: OpenedSkill }) {
  const page = useWords();
  const words = useStudioWords();
  const { stored, described, written: saved } = skill;
  const unsaved = useUnsavedChanges(skill);
  const { written, toolsText, change } = unsaved;
  const [read, setRead] = useState<ReadTools>();
  /** Undefined while what is written there cannot be read. */
  const tools = toolsText === undefined ? saved.tools : read?.text === toolsText ? read.tools : undefined;
  const [look, setLook] = useState<"write" | "preview">("write");
  const complete: WrittenSkill = { ...written, tools: tools ?? saved.tools };
  const judged = useQuery({
    ...judgedSkillQuery(useSettled(JSON.stringify(complete), PAUSE_MS)),
    enabled: written.name !== "",
  }).data;
  const save = useSaveSkill(saved.name);
  const remove = useDeleteSkill();
  const isNew = stored === undefined && described === undefined;

  function store(is_active: boolean) {
    if (!tools) return;
    save.mutate(
      { ...complete, is_active, base_version: unsaved.base },
      {
        onSuccess: ({ status, version }) => {
          if (status !== "success") return;
          if (typeof version === "number") unsaved.noteSaved(version);
          if (!isNew) return;
          // The page of the skill takes the place of this one, which could not say it any more.
          showToast({ content: is_active ? words.published : words.drafted, isUrgent: false });
          navigate(addressOfSkill(complete.name), { replace: true });
        },
      },
    );
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    store(true);
  }
  function discard() {
    save.reset();
    unsaved.discard();
  }
  const fetchNow = () => queryClient.fetchQuery({ ...openedSkillQuery(written.name), staleTime: 0 });
  async function takeWhatIsThere() {
    await fetchNow();
    discard();
    if (isNew) navigate(addressOfSkill(written.name), { replace: true });
  }
  async function keepWhatIsWritten() {
    unsaved.rebase(await fetchNow());
    save.reset();
  }

  const result = save.data;
  const failed = [save, remove].find(({ isError }) => isError);
  return (
    <form onSubmit={handleSubmit} className="space-y-5">
      {described && described.source !== "database" && (
        <p className="rounded-m bg-slot px-4 py-2.5 text-14 text-muted">{words.ofFolder}</p>
      )}
      {described && described.diagnostics.length > 0 && (
        <Notice title={words.faults}>
          {described.diagnostics.map(({ message, line }) => (
            <p key={`${line} ${message}`}>
              {message}
              {line !== undefined && ` (${line})`}
            </p>
          ))}
        </Notice>
      )}
      <div className="space-y-4 rounded-l border border-line bg-raised px-5 py-4">
        {isNew && (
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
        <div>
          <div className="mb-1 flex items-end justify-between gap-3">
            <span className="text-13 text-muted">{words.instructions}</span>
            <Segmented<"write" | "preview">
              label={words.asWhat}
              value={look}
              options={[
                { value: "write", label: words.write },
                { value: "preview", label: words.preview },
              ]}
              onChange={setLook}
            />
          </div>
          {look === "write" ? (
            <Suspense fallback={<Skeleton height={320} label={words.instructions} />}>
              <MarkdownField.Component
                label={words.instructions}
                value={written.instructions}
                onChange={(instructions) => change({ instructions })}
              />
            </Suspense>
          ) : (
            <div className="min-h-40 rounded-s border border-line px-4 py-3">
              <Suspense fallback={<p className="whitespace-pre-wrap">{written.instructions}</p>}>
                <Markdown.Component text={written.instructions} isRunning={false} />
              </Suspense>
            </div>
          )}
          <div className="mt-2">{judged?.ok && <TokenMeter tokens={judged.tokens.instructions} />}</div>
        </div>
        <Suspense fallback={<Skeleton height={380} label={words.toolsField} />}>
          <ToolsField.Component
            saved={saved.tools}
            changed={toolsText}
            onChange={(changed) => change({ tools: changed })}
            onRead={setRead}
          />
        </Suspense>
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className={clsx("mr-auto text-14", unsaved.isUnsaved ? "text-muted" : "text-ok")}>
            {unsaved.isUnsaved
              ? words.unsaved
              : result?.status === "success" &&
                (result.action === "unchanged"
                  ? words.unchanged
                  : result.is_active
                    ? words.published
                    : words.drafted)}
          </p>
          {unsaved.isUnsaved && (
            <Button look="bare" disabled={save.isPending} onClick={discard}>
              {words.discard}
            </Button>
          )}
          {stored && (
            <Button
              look="danger"
              disabled={remove.isPending}
              onClick={() => remove.mutate(written.name, { onSuccess: () => navigate(STUDIO_ADDRESS) })}
            >
              {words.delete}
            </Button>
          )}
          <Button disabled={!tools || written.name === "" || save.isPending} onClick={() => store(false)}>
            {words.draft}
          </Button>
          <Button look="primary" type="submit" disabled={!tools || written.name === "" || save.isPending}>
            {words.publish}
          </Button>
        </div>
        {(result?.status === "conflict" || (unsaved.isBehind && !save.isPending)) && (
          <Notice
            tone="danger"
            title={words.conflict}
            action={
              <>
                {!isNew && <Button onClick={() => void keepWhatIsWritten()}>{words.keepMine}</Button>}
                <Button onClick={() => void takeWhatIsThere()}>{words.reload}</Button>
              </>
            }
          />
        )}
        {((result && result.status === "error") || failed) && (
          <p role="alert" className="text-14 text-danger wrap-anywhere">
            {failed ? failureText(failed.error, page) : result?.error}
          </p>
        )}
      </div>
      <CheckPanel judged={judged} />
    </form>
  );
}
