import type { ModelState } from "@etui/protocol/model";
import { useQuery } from "@tanstack/react-query";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { modelQuery } from "../../../things/settings/model-api.ts";
import { Section } from "../Section.tsx";
import { ModelForm } from "./ModelForm.tsx";
import { useModelWords } from "./words/model-words.ts";

/** The model that answers, to show, choose and test. */
export function ModelSection() {
  const words = useModelWords();
  const { data: state, error, refetch } = useQuery(modelQuery);
  const standing = ({ connected, model, reason, error: fault }: ModelState) => {
    if (connected) return words.now(model ?? "");
    // The sentence for other surfaces would lead to this very place.
    return reason === "faulty" ? fault : words.nobody;
  };
  return (
    <Section id="model" title={words.title} lead={words.lead}>
      {error && <FailureNotice error={error} onRetry={() => void refetch()} />}
      {state && (
        <>
          <p className="mb-4 text-14">
            {standing(state)}{" "}
            {state.source === "environment" && <span className="text-muted">{words.fromEnvironment}</span>}
          </p>
          <ModelForm kept={state.chosen} />
        </>
      )}
    </Section>
  );
}
