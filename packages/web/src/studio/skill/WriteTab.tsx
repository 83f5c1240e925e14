import { useQuery } from "@tanstack/react-query";
import { type FormEvent, Suspense, useRef, useState } from "react";
import { queryClient } from "../../api/query-client.ts";
import { checkJson } from "../../editor/check-json.ts";
import { JsonEditor } from "../../editor/JsonEditor.tsx";
import { navigate } from "../../router/location.ts";
import { Button } from "../../ui/Button.tsx";
import { failureText } from "../../ui/FailureNotice.tsx";
import { TextArea, TextField } from "../../ui/Field.tsx";
import { lazyComponent } from "../../ui/lazy-component.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { showToast } from "../../ui/toasts.ts";
import { useSettled } from "../../ui/use-settled.ts";
import { useWords } from "../../words/use-words.ts";
import { addressOfSkill, STUDIO_ADDRESS } from "../studio-address.ts";
import {
  judgedSkillQuery,
  type OpenedSkill,
  openedSkillQuery,
  type SkillTool,
  useDeleteSkill,
  useSaveSkill,
  type WrittenSkill,
} from "../studio-api.ts";
import { useStudioWords } from "../words/studio-words.ts";
import { CheckPanel } from "./CheckPanel.tsx";
import { TokenMeter } from "./TokenMeter.tsx";

const Markdown = lazyComponent(() => import("../../chat/markdown/Markdown.tsx"));
const PAUSE_MS = 300;

/** What the skill says, with what the checklist says of it. */
export function WriteTab({ skill }: { skill: OpenedSkill }) {
  const page = useWords();
  const words = useStudioWords();
  const { stored, described } = skill;
  const [written, setWritten] = useState(skill.written);
  const [toolsText, setToolsText] = useState(() => JSON.stringify(skill.written.tools, null, 2));
  const [look, setLook] = useState<"write" | "preview">("write");
  /** What it was saved over: another save meanwhile is told, not overwritten. */
  const [base, setBase] = useState(stored?.version ?? 0);
  const tools = readTools(toolsText);
  const toolsField = useRef<HTMLTextAreaElement>(null);
  const complete: WrittenSkill = { ...written, tools: tools ?? written.tools };
  const judged = useQuery({
    ...judgedSkillQuery(useSettled(JSON.stringify(complete), PAUSE_MS)),
    enabled: written.name !== "",
  }).data;
  const save = useSaveSkill();
  const remove = useDeleteSkill();
  const change = (part: Partial<WrittenSkill>) => setWritten((now) => ({ ...now, ...part }));
  const isNew = stored === undefined && described === undefined;

  function store(is_active: boolean) {
    if (!tools) return;
    save.mutate(
      { ...complete, is_active, base_version: base },
      {
        onSuccess: ({ status, version }) => {
          if (status !== "success") return;
          if (typeof version === "number") setBase(version);
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
  async function takeWhatIsThere() {
    const now = await queryClient.fetchQuery({ ...openedSkillQuery(written.name), staleTime: 0 });
    save.reset();
    if (!now) return;
    setWritten(now.written);
    setToolsText(JSON.stringify(now.written.tools, null, 2));
    setBase(now.stored?.version ?? 0);
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
            <textarea
              aria-label={words.instructions}
              value={written.instructions}
              rows={16}
              spellCheck={false}
              onChange={(event) => change({ instructions: event.target.value })}
              className="block w-full rounded-s border border-line bg-slot px-3 py-2 font-mono text-13 leading-normal"
            />
          ) : (
            <div className="min-h-40 rounded-s border border-line px-4 py-3">
              <Suspense fallback={<p className="whitespace-pre-wrap">{written.instructions}</p>}>
                <Markdown.Component text={written.instructions} isRunning={false} />
              </Suspense>
            </div>
          )}
          <div className="mt-2">{judged?.ok && <TokenMeter tokens={judged.tokens.instructions} />}</div>
        </div>
        <div>
          <p className="mb-1 text-13 text-muted">{words.toolsField}</p>
          <JsonEditor
            label={words.toolsField}
            value={toolsText}
            onChange={setToolsText}
            field={toolsField}
            className="h-64"
          />
          <p className={tools ? "mt-1 text-13 text-muted" : "mt-1 text-13 text-danger"}>
            {tools ? words.toolsHint : words.toolsFault}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <p role="status" className="mr-auto text-14 text-ok">
            {result?.status === "success" &&
              (result.action === "unchanged"
                ? words.unchanged
                : result.is_active
                  ? words.published
                  : words.drafted)}
          </p>
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
        {result?.status === "conflict" && (
          <Notice
            tone="danger"
            title={words.conflict}
            action={<Button onClick={() => void takeWhatIsThere()}>{words.reload}</Button>}
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

function readTools(text: string): SkillTool[] | undefined {
  if (text.trim() === "") return [];
  const checked = checkJson(text);
  if (!checked.ok || !Array.isArray(checked.value)) return undefined;
  const isList = checked.value.every(
    (tool) => typeof tool === "object" && tool !== null && !Array.isArray(tool),
  );
  return isList ? (checked.value as unknown as SkillTool[]) : undefined;
}
