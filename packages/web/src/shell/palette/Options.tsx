import { clsx } from "clsx";
import { PALETTE_GROUPS, type PaletteGroup } from "../../base/page/palette-item.ts";
import { Moment } from "../../base/ui/Moment.tsx";
import { Marked } from "../../base/ui/marked/Marked.tsx";
import type { FoundLook, PaletteRow, Section } from "./palette-row.ts";
import { usePaletteWords } from "./words/palette-words.ts";

interface OptionsProps {
  id: string;
  sections: readonly Section[];
  current: PaletteRow | undefined;
  /** True while what was found belongs to what was typed before. */
  isLate: boolean;
  onChoose(row: PaletteRow): void;
  onPoint(row: PaletteRow): void;
}

export function Options({ id, sections, current, isLate, onChoose, onPoint }: OptionsProps) {
  const words = usePaletteWords();
  return (
    <div
      id={id}
      role="listbox"
      aria-label={words.title}
      aria-busy={isLate}
      className="min-h-0 flex-1 overflow-y-auto p-2"
    >
      {sections.map(({ group, rows }) => {
        const name = isOwnGroup(group) ? words.groups[group] : group;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={group} role="group" aria-label={name}>
            <p aria-hidden className="px-3 pt-2 pb-1 text-12 text-muted">
              {name}
            </p>
            {rows.map((row) => (
              <Option
                key={row.id}
                id={optionId(id, row)}
                row={row}
                isCurrent={row === current}
                isLate={isLate}
                onChoose={() => onChoose(row)}
                onPoint={() => onPoint(row)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

const isOwnGroup = (group: string): group is PaletteGroup => PALETTE_GROUPS.some((own) => own === group);

/** Ids are separated by spaces, so they contain none. Half a surrogate pair could not be encoded, so it is replaced. */
export const optionId = (list: string, { id }: Pick<PaletteRow, "id">): string =>
  encodeURIComponent(`${list} ${id}`.toWellFormed());

interface OptionProps {
  id: string;
  row: PaletteRow;
  isCurrent: boolean;
  isLate: boolean;
  onChoose(): void;
  onPoint(): void;
}

function Option({ id, row, isCurrent, isLate, onChoose, onPoint }: OptionProps) {
  const { label, hint, icon: Icon, found } = row;
  return (
    // The focus stays in the field, whose keys do what a click does.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      aria-disabled={row.run === undefined || undefined}
      onClick={onChoose}
      onPointerMove={onPoint}
      className={clsx(
        "flex gap-3 rounded-m px-3 transition-opacity",
        row.run ? "cursor-pointer" : "cursor-default",
        found ? "items-start py-2" : "h-10 items-center",
        isCurrent ? "bg-slot text-ink" : "text-muted",
        found && isLate && "opacity-60",
      )}
    >
      <Icon
        size={16}
        strokeWidth={1.75}
        aria-hidden
        className={clsx("shrink-0", found && "mt-1", isCurrent && "text-felt")}
      />
      {found ? (
        <Found row={row} found={found} />
      ) : (
        <>
          <span className="min-w-0 flex-1 truncate text-ink">{label}</span>
          {hint !== undefined && <span className="shrink-0 font-mono text-12 text-muted">{hint}</span>}
        </>
      )}
    </div>
  );
}

/** What it is called and when it was written; the words around the hit; why it is there. */
function Found({ row: { label, hint, run }, found }: { row: PaletteRow; found: FoundLook }) {
  const words = usePaletteWords();
  const { terms, text, at, why } = found;
  return (
    <span className="min-w-0 flex-1">
      <span className="flex items-baseline gap-3">
        <span className="line-clamp-2 min-w-0 flex-1 text-ink wrap-anywhere">
          <Marked text={label} terms={terms} />
        </span>
        {at !== undefined && <Moment at={at} className="shrink-0 font-mono text-12 text-brass-ink" />}
      </span>
      {text !== undefined && (
        <span className="mt-0.5 line-clamp-2 text-13 text-muted wrap-anywhere">
          <Marked text={text} terms={terms} />
        </span>
      )}
      <span className="mt-0.5 block truncate text-12 text-muted">
        {hint !== undefined && <span className="font-mono">{hint} · </span>}
        {why}
        {!run && ` · ${words.noPlace}`}
      </span>
    </span>
  );
}
