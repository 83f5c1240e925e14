import { titleOfSkill } from "@etui/protocol/skill";
import { clsx } from "clsx";
import { Check, CircleAlert, Minus } from "lucide-react";
import { Link } from "../../../base/router/Link.tsx";
import { addressOfSkill } from "../../../things/skill/skill-address.ts";
import type { Outcome } from "./routing-api.ts";
import type { RoutingWords } from "./words/en.ts";
import { useRoutingWords } from "./words/routing-words.ts";

/** Each sentence with the expected and the actual result. On a phone the result stands below the sentence. */
export function OutcomeTable({ outcomes }: { outcomes: readonly Outcome[] }) {
  const words = useRoutingWords();
  return (
    <div className="overflow-hidden rounded-l border border-line">
      <table className="w-full text-left text-14">
        <caption className="sr-only">{words.table}</caption>
        <thead className="bg-slot text-13 text-muted">
          <tr>
            <th scope="col" className="px-4 py-1.5 font-medium">
              {words.sentence}
            </th>
            <th scope="col" className="px-4 py-1.5 font-medium max-bar:hidden">
              {words.found}
            </th>
            <th scope="col" className="px-4 py-1.5 font-medium">
              {words.expected}
            </th>
          </tr>
        </thead>
        <tbody className="bg-raised">
          {outcomes.map((outcome, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may be there twice
            <tr key={index} className="border-t border-line align-top">
              <td className="px-4 py-2.5 wrap-anywhere bar:w-2/5">
                {outcome.request}
                <div className="mt-1.5 bar:hidden">
                  <Found outcome={outcome} />
                </div>
              </td>
              <td className="px-4 py-2.5 max-bar:hidden">
                <Found outcome={outcome} />
              </td>
              <td className="px-4 py-2.5">
                <Verdict outcome={outcome} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Found({ outcome: { found, rank } }: { outcome: Outcome }) {
  const words = useRoutingWords();
  if (found.length === 0) return <span className="text-13 text-muted">{words.nothing}</span>;
  return (
    <ol className="space-y-0.5 text-13">
      {found.map((skill, at) => (
        <li key={skill.name} className="flex gap-2">
          <span className="w-3 shrink-0 text-right font-mono text-12 leading-[inherit] text-muted">
            {at + 1}
          </span>
          <span className="min-w-0 wrap-anywhere">
            <Link
              href={addressOfSkill(skill.name)}
              className={clsx("text-felt underline underline-offset-4", rank === at + 1 && "font-medium")}
            >
              {titleOfSkill(skill)}
            </Link>{" "}
            <span className="text-brass-ink">{words.because(skill.why)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Verdict({ outcome }: { outcome: Outcome }) {
  const words = useRoutingWords();
  if (outcome.skill === undefined) return <span className="text-13 text-muted">–</span>;
  const { said, isRight, isNear } = verdictOf(outcome, words.verdicts);
  const Icon = isRight ? Check : isNear ? Minus : CircleAlert;
  return (
    <span
      className={clsx(
        "flex items-start gap-1.5 text-13",
        isRight ? "text-ok" : isNear ? "text-brass-ink" : "text-danger",
      )}
    >
      <Icon size={14} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        <span>{said}</span>
        {outcome.skill !== null && (
          <span className="block font-mono text-12 text-muted wrap-anywhere">{outcome.skill}</span>
        )}
      </span>
    </span>
  );
}

function verdictOf({ skill, is_known, rank, found }: Outcome, verdicts: RoutingWords["verdicts"]) {
  if (skill === null)
    return found.length === 0
      ? { said: verdicts.rightlyNone, isRight: true, isNear: false }
      : { said: verdicts.needless, isRight: false, isNear: false };
  if (is_known === false) return { said: verdicts.unknown, isRight: false, isNear: false };
  if (rank === 1) return { said: verdicts.first, isRight: true, isNear: false };
  return rank
    ? { said: verdicts.five(rank), isRight: false, isNear: true }
    : { said: verdicts.missing, isRight: false, isNear: false };
}
