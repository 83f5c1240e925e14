import type { TriggerRules } from "@etui/protocol/trigger";
import { useLanguage } from "../../../base/words/language.ts";
import { useTriggerWords } from "../words/trigger-words.ts";
import { durationInWords } from "./duration-words.ts";
import { Fact, FactJson } from "./Fact.tsx";

/** What holds a firing back and what repeats it; defaults are left out. */
export function RuleFacts({ rules }: { rules: TriggerRules }) {
  const { fact, rule: words } = useTriggerWords();
  const language = useLanguage();
  const { only_if: gate, quiet_hours: quiet, misfire, misfire_max_age: maxAge, overlap, repeat } = rules;
  return (
    <>
      {gate && (
        <Fact name={fact.onlyIf}>
          <span className="font-mono text-14">{gate.path}</span>{" "}
          {words.onlyIf[gate.where === undefined ? gate.is : (`${gate.is}Where` as const)]}
          {gate.where !== undefined && <FactJson value={gate.where} />}
        </Fact>
      )}
      {quiet !== undefined && (
        <Fact name={fact.quiet}>
          {quiet === "off" ? words.quietOff : words.quiet[quiet.mode](quiet.from, quiet.to)}
        </Fact>
      )}
      {repeat && (
        <Fact name={fact.repeats}>
          {words.repeats(durationInWords(repeat.every, language), repeat.times)}
        </Fact>
      )}
      <Fact name={fact.missed}>
        {[
          words.missed[misfire],
          ...(maxAge === undefined ? [] : [words.notAfter(durationInWords(maxAge, language))]),
        ].join(" · ")}
      </Fact>
      {overlap !== "parallel" && <Fact name={fact.overlap}>{words.overlap[overlap]}</Fact>}
    </>
  );
}
