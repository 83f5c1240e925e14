import type { ReactNode } from "react";
import { Chip } from "../../../base/ui/Chip.tsx";
import { CheckField } from "../../../base/ui/Field.tsx";
import { printSize } from "../../../base/words/print-size.ts";
import type { Choice } from "./choice.ts";
import { hasDanger, runsCode } from "./choice.ts";
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

/** Everything about one skill that somebody should see before they say yes to it. */
export function OfferView({ offer, choice, onChoice }: OfferViewProps) {
  const words = useImportWords();
  const { inspection, action, change, other } = offer;
  const { id, name, version, description, tools, files, code, components, findings, diagnostics } =
    inspection;
  const rules = files.map(({ path }) => path).filter((path) => /^rules\/.+\.md$/.test(path));
  const set = (part: Partial<Choice>) => onChoice({ ...choice, ...part });
  return (
    <div className="space-y-4">
      <header>
        <div className="flex items-start gap-3">
          <h3 className="min-w-0 flex-1 font-serif text-21 leading-snug wrap-anywhere">
            {name ?? id ?? words.nameless}
          </h3>
          <Chip tone={TONES[action]}>{words.actions[action]}</Chip>
        </div>
        <p className="font-mono text-12 text-muted">
          {[id, version, words.files(files.length, printSize(inspection.bytes))]
            .filter((part) => part !== undefined)
            .join(" · ")}
        </p>
        {description && <p className="mt-1.5 text-14 whitespace-pre-line text-muted">{description.trim()}</p>}
      </header>
      <div className="space-y-1 rounded-m bg-slot px-4 py-3 text-14">
        {action === "refused" ? (
          <p lang="en" className="text-danger wrap-anywhere">
            {offer.error}
          </p>
        ) : (
          <p>
            {action === "update"
              ? words.what.update(
                  change?.added.length ?? 0,
                  change?.changed.length ?? 0,
                  change?.removed.length ?? 0,
                )
              : words.what[action]}
          </p>
        )}
        {other && action !== "refused" && <p className="text-brass-ink">{words.others[other]}</p>}
      </div>
      {hasDanger(offer) && action !== "refused" && (
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
          <ul lang="en" className="list-disc space-y-1 pl-5 text-14 marker:text-faint">
            {change.matters.map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
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
      {code.length > 0 && (
        <Part title={words.code}>
          <ul className="space-y-1 text-13">
            {code.map(({ path, isRun }) => (
              <li key={path} className="flex flex-wrap gap-x-2">
                <span className="font-mono wrap-anywhere">{path}</span>
                <span className="text-muted">{isRun ? words.runs : words.script}</span>
              </li>
            ))}
          </ul>
          {runsCode(offer) && action !== "refused" && (
            <div className="mt-2.5 space-y-2 text-14">
              <p className="text-13 text-muted">{words.codeLead}</p>
              <CheckField
                label={words.allowCode}
                checked={choice.code}
                onChange={(allowed) => set({ code: allowed, network: allowed && choice.network })}
              />
              {choice.code ? (
                <CheckField
                  label={words.allowNetwork}
                  checked={choice.network}
                  onChange={(network) => set({ network })}
                />
              ) : (
                <p className="text-13 text-muted">{words.withoutCode}</p>
              )}
            </div>
          )}
        </Part>
      )}
      <Asks asksFor={inspection.asksFor} />
      {rules.length > 0 && <Paths title={words.rules} paths={rules} />}
      {components.length > 0 && <Paths title={words.views} paths={components} />}
      <div className="space-y-1">
        {inspection.instructions.trim() !== "" && (
          <Folded title={words.says}>
            <pre className="overflow-x-auto font-mono text-12 leading-normal whitespace-pre-wrap wrap-anywhere">
              {inspection.instructions.trim()}
            </pre>
          </Folded>
        )}
        <Folded title={words.files(files.length, printSize(inspection.bytes))}>
          <ul className="space-y-0.5 font-mono text-12 text-muted">
            {files.slice(0, MOST_FILES).map(({ path, bytes }) => (
              <li key={path} className="flex justify-between gap-3">
                <span className="min-w-0 wrap-anywhere">{path}</span>
                <span className="shrink-0">{printSize(bytes)}</span>
              </li>
            ))}
            {files.length > MOST_FILES && <li>{words.more(files.length - MOST_FILES)}</li>}
          </ul>
        </Folded>
      </div>
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
      <ul className="list-disc space-y-1 pl-5 text-14 marker:text-faint">
        {said.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
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
