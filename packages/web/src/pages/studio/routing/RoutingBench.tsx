import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { readSetting, writeSetting } from "../../../base/state/setting.ts";
import { Button } from "../../../base/ui/Button.tsx";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { TextArea } from "../../../base/ui/Field.tsx";
import { FileButton } from "../../../base/ui/files/FileButton.tsx";
import { useFileDrop } from "../../../base/ui/files/use-file-drop.ts";
import { useSettled } from "../../../base/ui/use/use-settled.ts";
import { OutcomeTable } from "./OutcomeTable.tsx";
import { ReportFigures } from "./ReportFigures.tsx";
import { MOST_SENTENCES, readSentences, withTriggers } from "./read-sentences.ts";
import { evaluationQuery } from "./routing-api.ts";
import { useRoutingWords } from "./words/routing-words.ts";

const PAUSE_MS = 400;
const LARGEST_FILE = 1024 * 1024;
const KEPT = "studio.sentences";

interface RoutingBenchProps {
  /** The open skill, whose triggers are the first sentences. */
  skill?: { name: string; triggers: readonly string[] };
}

/** Sentences, and how well they find the right skill. */
export default function RoutingBench({ skill }: RoutingBenchProps) {
  const words = useRoutingWords();
  const { text, change, add, unread } = useSentences(skill);
  const sentences = readSentences(useSettled(text, PAUSE_MS));
  const { data, error, refetch } = useQuery({
    ...evaluationQuery(sentences.slice(0, MOST_SENTENCES)),
    enabled: sentences.length > 0,
  });
  const shown = sentences.length > 0 ? data : undefined;
  const { dropHandlers } = useFileDrop(({ files }) => void add([...files]));

  return (
    <div className="space-y-5">
      <p className="text-14 text-muted">{words.lead}</p>
      {/* The button below serves people who do not drag files. */}
      <div {...dropHandlers} className="rounded-l border border-line bg-raised px-5 py-4">
        <TextArea
          label={words.sentences}
          hint={words.hint}
          fault={unread === undefined ? undefined : words.notText(unread)}
          value={text}
          rows={8}
          placeholder={words.example}
          spellCheck={false}
          onChange={change}
        />
        <div className="mt-3 flex flex-wrap gap-2">
          <FileButton
            label={words.chooseFile}
            size="small"
            accept=".txt,.md,.csv,.tsv,.jsonl,.ndjson,text/*"
            onFiles={(files) => void add([...files])}
          />
          {skill && (
            <Button size="small" onClick={() => change(withTriggers(text, skill.triggers, skill.name))}>
              {words.triggers}
            </Button>
          )}
          {text !== "" && (
            <Button size="small" look="bare" onClick={() => change("")}>
              {words.clear}
            </Button>
          )}
        </div>
      </div>
      {sentences.length > MOST_SENTENCES && (
        <p className="text-13 text-brass-ink">{words.tooMany(MOST_SENTENCES, sentences.length)}</p>
      )}
      {sentences.length === 0 && <p className="text-14 text-muted">{words.none}</p>}
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {shown && (
        <>
          <ReportFigures report={shown.report} />
          <OutcomeTable outcomes={shown.requests} />
        </>
      )}
    </div>
  );
}

/** The written sentences, kept in this browser separately for each skill. */
function useSentences(skill: RoutingBenchProps["skill"]) {
  const kept = skill ? `${KEPT}.${skill.name}` : KEPT;
  const [text, setText] = useState(
    () => readSetting(kept) ?? (skill ? withTriggers("", skill.triggers, skill.name) : ""),
  );
  /** The name of a file that could not be read. */
  const [unread, setUnread] = useState<string>();

  function change(next: string) {
    setText(next);
    writeSetting(kept, next);
  }
  async function add(files: Iterable<File>) {
    setUnread(undefined);
    let all = text;
    for (const file of files) {
      const read = await textOf(file);
      if (read === undefined) setUnread(file.name);
      else all = [all.trimEnd(), read.trimEnd()].filter((part) => part !== "").join("\n");
    }
    change(all);
  }
  return { text, change, add, unread };
}

async function textOf(file: File): Promise<string | undefined> {
  if (file.size > LARGEST_FILE) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return undefined;
  }
}
