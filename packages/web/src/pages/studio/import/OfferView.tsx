import type { ReactNode } from "react";
import { Chip } from "../../../base/ui/Chip.tsx";
import { CheckField } from "../../../base/ui/Field.tsx";
import { printSize } from "../../../base/words/print-size.ts";
import { type Choice, hasDanger, runsCode } from "./choice.ts";
import type { Offer } from "./import-api.ts";
import { OfferRemarks } from "./OfferRemarks.tsx";
import { useImportWords } from "./words/import-words.ts";

const TONES = { create: "felt", update: "brass", unchanged: "plain", refused: "danger" } as const;
const MOST_FILES = 40;

interface OfferViewProps {
  offer: Offer;
  choice: Choice;
  onChoice(choice: Choice): void;
}

/** Everything about one skill that a person should see before they accept it. */
export function OfferView({ offer, choice, onChoice }: OfferViewProps) {
  const words = useImportWords();
  const { change, inspection } = offer;
  const { tools, files, components, findings, diagnostics } = inspection;
  const rules = files.map(({ path }) => path).filter((path) => /^rules\/.+\.md$/.test(path));
  const set = (part: Partial<Choice>) => onChoice({ ...choice, ...part });
  return (
    <div className="space-y-4">
      <Heading offer={offer} />
      <Consequence offer={offer} />
      {hasDanger(offer) && offer.action !== "refused" && (
        <div className="space-y-2 rounded-m border border-danger/30 bg-danger-soft px-4 py-3 text-14">
          <p className="font-medium text-danger">{words.dangerous}</p>
          <CheckField
            label={words.allTheSame}
            checked={choice.agrees}
            onChange={(agrees) => set({ agrees })}
          />
        </div>
      )}
      {change && change.matters.length > 0 && (
        <Part title={words.difference}>
          <Bullets lines={change.matters} />
        </Part>
      )}
      {findings.length + diagnostics.length > 0 && (
        <Part title={words.remarks}>
          <OfferRemarks findings={findings} diagnostics={diagnostics} />
        </Part>
      )}
      <Part title={words.tools}>
        {tools.length === 0 ? (
          <p className="text-14 text-muted">{words.noTools}</p>
        ) : (
          <ul className="space-y-1.5">
            {tools.map((tool) => (
              <li key={tool.name} className="text-14">
                <span className="font-mono text-13">{tool.name}</span>
                {tool.type && <span className="ml-2 font-mono text-12 text-brass-ink">{tool.type}</span>}
                {tool.description && <span className="block text-13 text-muted">{tool.description}</span>}
              </li>
            ))}
          </ul>
        )}
      </Part>
      <Code offer={offer} choice={choice} onChange={set} />
      <Asks asksFor={inspection.asksFor} />
      {rules.length > 0 && <Paths title={words.rules} paths={rules} />}
      {components.length > 0 && <Paths title={words.views} paths={components} />}
      <Contents inspection={inspection} />
    </div>
  );
}

/** Says which skill it is. */
function Heading({ offer: { action, inspection } }: { offer: Offer }) {
  const words = useImportWords();
  const { id, name, version, description, files, bytes } = inspection;
  return (
    <header>
      <div className="flex items-start gap-3">
        <h3 className="min-w-0 flex-1 font-serif text-21 leading-snug wrap-anywhere">
          {name ?? id ?? words.nameless}
        </h3>
        <Chip tone={TONES[action]}>{words.actions[action]}</Chip>
      </div>
      <p className="font-mono text-12 text-muted">
        {[id, version, words.files(files.length, printSize(bytes))]
          .filter((part) => part !== undefined)
          .join(" · ")}
      </p>
      {description && <p className="mt-1.5 text-14 whitespace-pre-line text-muted">{description.trim()}</p>}
    </header>
  );
}

/** What accepting would do, or why it is not possible. */
function Consequence({ offer: { action, change, other, error } }: { offer: Offer }) {
  const words = useImportWords();
  const { added = [], changed = [], removed = [] } = change ?? {};
  return (
    <div className="space-y-1 rounded-m bg-slot px-4 py-3 text-14">
      {action === "refused" ? (
        <p className="text-danger wrap-anywhere">{error}</p>
      ) : (
        <p>
          {action === "update"
            ? words.what.update(added.length, changed.length, removed.length)
            : words.what[action]}
        </p>
      )}
      {other && action !== "refused" && <p className="text-brass-ink">{words.others[other]}</p>}
    </div>
  );
}

interface CodeProps {
  offer: Offer;
  choice: Choice;
  onChange(part: Partial<Choice>): void;
}

/** The skill's scripts, and whether they may run. */
function Code({ offer, choice, onChange }: CodeProps) {
  const words = useImportWords();
  const { code } = offer.inspection;
  if (code.length === 0) return null;
  return (
    <Part title={words.code}>
      <ul className="space-y-1 text-13">
        {code.map(({ path, isRun }) => (
          <li key={path} className="flex flex-wrap gap-x-2">
            <span className="font-mono wrap-anywhere">{path}</span>
            <span className="text-muted">{isRun ? words.runs : words.script}</span>
          </li>
        ))}
      </ul>
      {runsCode(offer) && offer.action !== "refused" && (
        <div className="mt-2.5 space-y-2 text-14">
          <p className="text-13 text-muted">{words.codeLead}</p>
          <CheckField
            label={words.allowCode}
            checked={choice.code}
            onChange={(allowed) => onChange({ code: allowed, hosts: allowed ? choice.hosts : [] })}
          />
          {choice.code ? (
            offer.inspection.asksFor.network.map((host) => (
              <CheckField
                key={host}
                label={words.allowHost(host)}
                checked={choice.hosts.includes(host)}
                onChange={(granted) =>
                  onChange({
                    hosts: granted ? [...choice.hosts, host] : choice.hosts.filter((one) => one !== host),
                  })
                }
              />
            ))
          ) : (
            <p className="text-13 text-muted">{words.withoutCode}</p>
          )}
        </div>
      )}
    </Part>
  );
}

/** The complete content, for those who open it. */
function Contents({ inspection: { instructions, files, bytes } }: { inspection: Offer["inspection"] }) {
  const words = useImportWords();
  return (
    <div className="space-y-1">
      {instructions.trim() !== "" && (
        <Folded title={words.says}>
          <pre className="overflow-x-auto font-mono text-12 leading-normal whitespace-pre-wrap wrap-anywhere">
            {instructions.trim()}
          </pre>
        </Folded>
      )}
      <Folded title={words.files(files.length, printSize(bytes))}>
        <ul className="space-y-0.5 font-mono text-12 text-muted">
          {files.slice(0, MOST_FILES).map((file) => (
            <li key={file.path} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{file.path}</span>
              <span className="shrink-0">{printSize(file.bytes)}</span>
            </li>
          ))}
          {files.length > MOST_FILES && <li>{words.more(files.length - MOST_FILES)}</li>}
        </ul>
      </Folded>
    </div>
  );
}

function Asks({ asksFor }: Pick<Offer["inspection"], "asksFor">) {
  const words = useImportWords();
  const { hosts, allowedTools, requires, parameters } = asksFor;
  const said = [
    ...hosts.map(({ host, inCode }) => (inCode ? words.calls(host) : words.names(host))),
    ...(allowedTools.length > 0 ? [words.allowed(allowedTools.join(", "))] : []),
    ...(requires.length > 0
      ? [words.requires(requires.map(({ id, range }) => `${id} ${range}`).join(", "))]
      : []),
    ...(parameters.length > 0 ? [words.settings(parameters.join(", "))] : []),
  ];
  if (said.length === 0) return null;
  return (
    <Part title={words.asks}>
      <Bullets lines={said} />
    </Part>
  );
}

function Paths({ title, paths }: { title: string; paths: readonly string[] }) {
  return (
    <Part title={title}>
      <ul className="space-y-0.5 font-mono text-13">
        {paths.map((path) => (
          <li key={path} className="wrap-anywhere">
            {path}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Bullets({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5 text-14 marker:text-faint">
      {lines.map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="mb-1 text-13 font-medium text-muted">{title}</h4>
      {children}
    </section>
  );
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-m open:bg-slot">
      <summary className="cursor-pointer rounded-m px-3 py-1.5 text-13 text-muted hover:text-ink">
        {title}
      </summary>
      <div className="px-3 pb-3">{children}</div>
    </details>
  );
}
