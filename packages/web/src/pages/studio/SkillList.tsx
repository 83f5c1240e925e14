import { LISTED_STATES, SKILL_SOURCES, type SkillEntry, titleOfSkill } from "@etui/protocol/skill";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { FileInput, Plus, X } from "lucide-react";
import { useState } from "react";
import { Link } from "../../base/router/Link.tsx";
import { Button } from "../../base/ui/Button.tsx";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { OverPage } from "../../base/ui/broken/OverPage.tsx";
import { Chip } from "../../base/ui/Chip.tsx";
import { FailureNotice } from "../../base/ui/FailureNotice.tsx";
import { type Given, givenByDrop } from "../../base/ui/files/given.ts";
import { useFileDrop } from "../../base/ui/files/use-file-drop.ts";
import { IconButton } from "../../base/ui/IconButton.tsx";
import { SearchField } from "../../base/ui/SearchField.tsx";
import { Skeleton } from "../../base/ui/Skeleton.tsx";
import { useSettled } from "../../base/ui/use/use-settled.ts";
import { useWords } from "../../base/words/use-words.ts";
import { addressOfSkill, NEW_SKILL_ADDRESS } from "../../things/skill/skill-address.ts";
import { OneSentence } from "./routing/OneSentence.tsx";
import { type SkillFilter, skillListQuery } from "./studio-api.ts";
import { useStudioWords } from "./words/studio-words.ts";

const ImportDialog = lazyComponent(() => import("./import/ImportDialog.tsx"));
const PAUSE_MS = 200;
const TONES = {
  active: "felt",
  inactive: "brass",
  shadowed: "plain",
  broken: "danger",
  deleted: "plain",
} as const satisfies Record<SkillEntry["state"], unknown>;

interface SkillListProps {
  current: string | undefined;
  /** Whether the list is open when it lies over the page for lack of room. */
  isOpen: boolean;
  onClose(): void;
}

/** All skills, with what is wrong with them. */
export function SkillList({ current, isOpen, onClose }: SkillListProps) {
  const words = useStudioWords();
  const [filter, setFilter] = useState<SkillFilter>({ query: "", source: "", state: "" });
  /** Set while the dialog is open, with what was dropped; undefined if it is closed. */
  const [importing, setImporting] = useState<{ given: Given | undefined }>();
  const { isOver, dropHandlers } = useFileDrop(
    (dropped) => {
      const given = givenByDrop(dropped);
      if (given) setImporting({ given });
    },
    () => void ImportDialog.preload(),
  );

  return (
    <aside
      aria-label={words.list}
      {...dropHandlers}
      className={clsx(
        "flex-col border-line bg-paper wide:static wide:flex wide:w-80 wide:shrink-0 wide:border-l",
        isOver && "outline-2 -outline-offset-4 outline-felt outline-dashed",
        isOpen
          ? "fixed inset-y-0 right-0 z-30 flex w-[min(22rem,100vw)] border-l shadow-lift wide:shadow-none"
          : "hidden",
      )}
    >
      <ListHeader onImport={() => setImporting({ given: undefined })} onClose={onClose} />
      <FilterFields filter={filter} onChange={setFilter} />
      <Found filter={filter} current={current} onChoose={onClose} />
      <OneSentence onLeave={onClose} />
      {importing && (
        <OverPage title={words.import} onClose={() => setImporting(undefined)}>
          <ImportDialog.Component
            given={importing.given}
            onClose={() => setImporting(undefined)}
            onImported={() => {
              setImporting(undefined);
              onClose();
            }}
          />
        </OverPage>
      )}
    </aside>
  );
}

function ListHeader({ onImport, onClose }: { onImport(): void; onClose(): void }) {
  const words = useStudioWords();
  return (
    <header className="flex h-15 shrink-0 items-center gap-2 border-b border-line px-5">
      <h2 className="mr-auto font-serif text-19">{words.list}</h2>
      <Button
        size="small"
        onFocus={() => void ImportDialog.preload()}
        onPointerEnter={() => void ImportDialog.preload()}
        onClick={onImport}
      >
        <FileInput size={13} aria-hidden />
        {words.import}
      </Button>
      <Link
        href={NEW_SKILL_ADDRESS}
        onClick={onClose}
        className="inline-flex h-7 items-center gap-1.5 rounded-s border border-line bg-raised px-2.5 text-13 hover:border-line-strong hover:bg-slot"
      >
        <Plus size={13} aria-hidden />
        {words.create}
      </Link>
      <IconButton icon={X} label={words.back} onClick={onClose} className="wide:hidden" />
    </header>
  );
}

function FilterFields({ filter, onChange }: { filter: SkillFilter; onChange(filter: SkillFilter): void }) {
  const page = useWords();
  const words = useStudioWords();
  return (
    <div className="space-y-2 border-b border-line px-5 py-3">
      <SearchField
        label={words.search}
        clearLabel={page.search.clear}
        value={filter.query}
        onChange={(query) => onChange({ ...filter, query })}
      />
      <div className="flex gap-2">
        <Choice
          label={words.source}
          any={words.anySource}
          value={filter.source}
          options={SKILL_SOURCES}
          names={words.sources}
          onChange={(source) => onChange({ ...filter, source })}
        />
        <Choice
          label={words.state}
          any={words.anyState}
          value={filter.state}
          options={LISTED_STATES}
          names={words.states}
          onChange={(state) => onChange({ ...filter, state })}
        />
      </div>
    </div>
  );
}

interface FoundProps {
  filter: SkillFilter;
  current: string | undefined;
  onChoose(): void;
}

function Found({ filter, current, onChoose }: FoundProps) {
  const words = useStudioWords();
  const query = useSettled(filter.query.trim(), PAUSE_MS);
  const { data: skills, error, refetch } = useQuery(skillListQuery({ ...filter, query }));
  return (
    <div className="min-h-0 flex-1 overflow-y-auto px-2.5 py-2">
      {!skills ? (
        error ? (
          <FailureNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={240} label={words.list} />
        )
      ) : skills.length === 0 ? (
        <p className="px-2.5 py-2 text-13 text-muted">{words.none}</p>
      ) : (
        <ul>
          {skills.map((skill) => (
            <li key={`${skill.name} ${skill.state} ${skill.source}`}>
              <Entry skill={skill} isCurrent={skill.name === current} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Entry({ skill, isCurrent, onChoose }: { skill: SkillEntry; isCurrent: boolean; onChoose(): void }) {
  const words = useStudioWords();
  const { name, state, source, description, tools, version, errors } = skill;
  return (
    <Link
      href={addressOfSkill(name)}
      aria-current={isCurrent ? "page" : undefined}
      onClick={onChoose}
      className="block rounded-m px-2.5 py-2 hover:bg-slot aria-[current]:bg-slot"
    >
      <span className="flex items-baseline gap-2">
        <span className="min-w-0 truncate text-14 font-medium">{titleOfSkill(skill)}</span>
        {version !== undefined && (
          <span className="font-mono text-12 text-muted">{words.version(version)}</span>
        )}
        {state !== "active" && (
          <span className="ml-auto">
            <Chip tone={TONES[state]}>{words.states[state]}</Chip>
          </span>
        )}
      </span>
      <span className="line-clamp-2 text-13 text-muted">{description}</span>
      {errors?.[0] !== undefined && <span className="line-clamp-2 text-13 text-danger">{errors[0]}</span>}
      <span className="block text-12 text-muted">
        {words.sources[source]}
        {tools.length > 0 && ` · ${words.toolCount(tools.length)}`}
      </span>
    </Link>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  any: string;
  value: Value | "";
  options: readonly Value[];
  names: Record<Value, string>;
  onChange(value: Value | ""): void;
}

function Choice<Value extends string>({ label, any, value, options, names, onChange }: ChoiceProps<Value>) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value | "")}
      className="h-8 min-w-0 flex-1 rounded-s border border-line bg-slot px-2 text-13"
    >
      <option value="">{any}</option>
      {options.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </select>
  );
}
