import { titleOfSkill } from "@etui/protocol/skill";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { skillsKey } from "../../../base/live/affected-queries.ts";
import { Link } from "../../../base/router/Link.tsx";
import { useSettled } from "../../../base/ui/use/use-settled.ts";
import { addressOfSkill, ROUTING_ADDRESS } from "../../../things/skill/skill-address.ts";
import { skillsFor } from "../../../things/skill/skills-api.ts";
import { useStudioWords } from "../words/studio-words.ts";

const PAUSE_MS = 250;

/** A sentence, and the skills that it would find. */
export default function SentenceFits({ onLeave }: { onLeave(): void }) {
  const words = useStudioWords();
  const [typed, setTyped] = useState("");
  const said = useSettled(typed.trim(), PAUSE_MS);
  const { data: found } = useQuery({
    queryKey: [...skillsKey, "match", said],
    queryFn: () => skillsFor(said),
    enabled: said !== "",
  });
  return (
    <>
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
                {titleOfSkill(skill)}
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
    </>
  );
}
