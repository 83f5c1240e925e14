import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { skillsKey } from "../../../base/live/affected-queries.ts";
import { Link } from "../../../base/router/Link.tsx";
import { useSettled } from "../../../base/ui/use/use-settled.ts";
import { useLanguage } from "../../../base/words/language.ts";
import { addressOfSkill, ROUTING_ADDRESS } from "../../../things/skill/skill-address.ts";
import { skillsFor } from "../../../things/skill/skills-api.ts";
import { titleOfSkill } from "../../../things/skill/title-of-skill.ts";
import { useStudioWords } from "../words/studio-words.ts";

const PAUSE_MS = 250;

/** Which skills a sentence would find, and by which of its words. */
export function OneSentence({ onLeave }: { onLeave(): void }) {
  const words = useStudioWords();
  const language = useLanguage();
  const [typed, setTyped] = useState("");
  const said = useSettled(typed.trim(), PAUSE_MS);
  const { data: found } = useQuery({
    queryKey: [...skillsKey, "match", said],
    queryFn: () => skillsFor(said),
    enabled: said !== "",
  });
  return (
    <details className="border-t border-line px-5 py-3">
      <summary className="cursor-pointer rounded-s text-14">{words.routing}</summary>
      <p className="mt-1 mb-2 text-13 text-muted">{words.routingLead}</p>
      <input
        value={typed}
        aria-label={words.routing}
        onChange={(event) => setTyped(event.target.value)}
        className="h-9 w-full rounded-s border border-line bg-slot px-3 text-14"
      />
      <ol className="mt-2 space-y-1 text-13" aria-live="polite">
        {said !== "" && found?.length === 0 && <li className="text-muted">{words.routingNone}</li>}
        {said !== "" &&
          found?.map((skill) => (
            <li key={skill.name}>
              <Link
                href={addressOfSkill(skill.name)}
                onClick={onLeave}
                className="text-felt underline underline-offset-4"
              >
                {titleOfSkill(skill, language)}
              </Link>{" "}
              <span className="text-brass-ink">{words.because(skill.why)}</span>
            </li>
          ))}
      </ol>
      <Link
        href={ROUTING_ADDRESS}
        onClick={onLeave}
        className="mt-2 inline-block rounded-s text-13 text-felt underline underline-offset-4"
      >
        {words.routingMany}
      </Link>
    </details>
  );
}
