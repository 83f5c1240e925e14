import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import { CheckField, TextField } from "../../../base/ui/Field.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import {
  type SkillParameter,
  skillParametersQuery,
  useRemoveParameter,
  useSetParameter,
} from "../studio-api.ts";
import { useStudioWords } from "../words/studio-words.ts";

/** Values for the skill's code: plain ones, and secrets that nobody else sees. */
export function ParametersTab({ name }: { name: string }) {
  const words = useStudioWords();
  const { data: parameters = [] } = useQuery(skillParametersQuery(name));
  const set = useSetParameter(name);
  const remove = useRemoveParameter(name);
  return (
    <div className="space-y-4 rounded-l border border-line bg-raised px-5 py-4">
      {parameters.length === 0 && <p className="text-14 text-muted">{words.noParameters}</p>}
      <ul className="divide-y divide-line">
        {parameters.map((parameter) => (
          <li key={parameter.key} className="flex items-center gap-3 py-2 text-14">
            <span className="font-mono text-13">{parameter.key}</span>
            <span className="min-w-0 flex-1 truncate text-muted">{valueInWords(parameter, words)}</span>
            <Button size="small" disabled={remove.isPending} onClick={() => remove.mutate(parameter.key)}>
              {words.removeParameter}
            </Button>
          </li>
        ))}
      </ul>
      <ParameterForm set={set} error={set.error ?? remove.error} />
    </div>
  );
}

interface ParameterFormProps {
  set: ReturnType<typeof useSetParameter>;
  /** Why the last change failed. */
  error: Error | null;
}

function ParameterForm({ set, error }: ParameterFormProps) {
  const page = useWords();
  const words = useStudioWords();
  const [key, setKey] = useState("");
  const [value, setValue] = useState("");
  const [isSecret, setSecret] = useState(false);
  const isFilled = key.trim() !== "" && value !== "";

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isFilled) return;
    const given = isSecret ? { secret: value } : { value: jsonOrText(value) };
    set.mutate(
      { key: key.trim(), ...given },
      {
        onSuccess: () => {
          setKey("");
          setValue("");
        },
      },
    );
  }

  return (
    <form onSubmit={handleSubmit} className="space-y-3">
      <div className="grid gap-3 bar:grid-cols-2">
        <TextField label={words.parameterKey} value={key} isCode onChange={setKey} />
        <TextField
          label={words.parameterValue}
          value={value}
          isCode
          type={isSecret ? "password" : "text"}
          onChange={setValue}
        />
      </div>
      <CheckField label={words.parameterSecret} checked={isSecret} onChange={setSecret} />
      <Button look="primary" type="submit" disabled={!isFilled || set.isPending}>
        {words.setParameter}
      </Button>
      {error && (
        <p role="alert" className="text-14 text-danger">
          {failureText(error, page)}
        </p>
      )}
    </form>
  );
}

const valueInWords = (
  { is_secret, is_set, value }: SkillParameter,
  words: ReturnType<typeof useStudioWords>,
): string =>
  is_secret
    ? is_set
      ? words.secretSet
      : words.secretLost
    : typeof value === "string"
      ? value
      : JSON.stringify(value);

/** Reads `5` as a number and `kg` as a text, as on the command line. */
function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
