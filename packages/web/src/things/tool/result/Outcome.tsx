import type { ToolResult } from "@etui/protocol/tool-result";
import type { JsonObject } from "@etui/values/json/json";
import type { ReactNode } from "react";
import { Link } from "../../../base/router/Link.tsx";
import { Button } from "../../../base/ui/Button.tsx";
import { LatePart } from "../../../base/ui/broken/LatePart.tsx";
import { lazyComponent } from "../../../base/ui/broken/lazy-component.tsx";
import { Notice } from "../../../base/ui/Notice.tsx";
import { ACTIVITY_ADDRESS } from "../../activity/activity-address.ts";
import { addressOfPath, DATA_ADDRESS } from "../../data/data-address.ts";
import { TRIGGERS_ADDRESS } from "../../trigger/trigger-address.ts";
import type { PlacedFaults } from "../run/place-faults.ts";
import type { Arguments } from "../run/use-arguments.ts";
import type { Run } from "../run/use-run.ts";
import { useToolWords } from "../words/tool-words.ts";

/** Loaded late, because few calls wait for the person's decision. */
const PendingOutcome = lazyComponent(() => import("./PendingOutcome.tsx"));

interface OutcomeProps {
  run: Run;
  result: ToolResult;
  refused: PlacedFaults;
  args: Arguments;
  onRun(args: JsonObject): void;
}

/** For a call that did not simply succeed: what happened, and what to do next. */
export function Outcome(props: OutcomeProps) {
  switch (props.result.status) {
    case "success":
      return null;
    case "pending":
      // A question on a card says itself what it waits for.
      return props.result.confirmation ? (
        <LatePart>
          <PendingOutcome.Component {...props} />
        </LatePart>
      ) : null;
    case "not_found":
      return <NotFound {...props} />;
    case "conflict":
      return <Conflict {...props} />;
    case "error":
      return <Refused {...props} />;
  }
}

/** What is shown at a field of the form is not repeated, unless the form is not visible. */
function Refused({ result, refused, args }: OutcomeProps) {
  const { result: words, form } = useToolWords();
  const isPlaced = args.mode === "form" && refused.at.size > 0;
  const rest = isPlaced ? refused.elsewhere : (result.error ?? "").split("\n");
  return (
    <Notice tone="danger" title={words.refused}>
      {isPlaced && <p>{form.faults(refused.at.size)}</p>}
      {rest.map((sentence) => (
        <p key={sentence} className="wrap-anywhere">
          {sentence}
        </p>
      ))}
    </Notice>
  );
}

function NotFound({ run, result }: OutcomeProps) {
  const { result: words } = useToolWords();
  const isTrigger = run.args.trigger_id !== undefined;
  return (
    <Notice
      title={words.notFound}
      action={
        isTrigger ? (
          <NextStep href={TRIGGERS_ADDRESS}>{words.seeTriggers}</NextStep>
        ) : (
          <NextStep href={DATA_ADDRESS}>{words.seeData}</NextStep>
        )
      }
    >
      {result.error}
    </Notice>
  );
}

function Conflict({ run, result, args }: OutcomeProps) {
  const { result: words } = useToolWords();
  const path = typeof run.args.path === "string" ? run.args.path : undefined;
  const version = typeof result.version === "number" ? result.version : undefined;
  const canGoOn = version !== undefined && run.args.expected_version !== undefined;
  return (
    <Notice
      tone="danger"
      title={words.conflict}
      action={
        <>
          {canGoOn && (
            <Button onClick={() => args.fill({ ...run.args, expected_version: version })}>
              {words.takeVersion(version)}
            </Button>
          )}
          {path === undefined ? (
            <NextStep href={ACTIVITY_ADDRESS}>{words.seeActivity}</NextStep>
          ) : (
            <NextStep href={addressOfPath(path)}>{words.seeNow}</NextStep>
          )}
        </>
      }
    >
      {version === undefined ? result.error : words.versionNow(version)}
    </Notice>
  );
}

function NextStep({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="inline-flex h-9 items-center rounded-s border border-line bg-raised px-3.5 text-14 text-ink hover:border-line-strong hover:bg-slot"
    >
      {children}
    </Link>
  );
}
