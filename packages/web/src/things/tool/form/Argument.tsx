import { useId } from "react";
import type { Field } from "../schema/form-model.ts";
import { useToolWords } from "../words/tool-words.ts";
import type { ArgumentControlProps, ArgumentProps } from "./argument-props.ts";
import { EntriesField } from "./EntriesField.tsx";
import { useFormContext } from "./form-context.ts";
import { GroupField } from "./GroupField.tsx";
import { JsonField } from "./JsonField.tsx";
import { PathField } from "./PathField.tsx";
import { PlainField } from "./PlainField.tsx";
import { TextsField } from "./TextsField.tsx";

/** These have several inputs, so their name belongs to a group. */
const GROUPS: ReadonlySet<Field["shape"]["is"]> = new Set(["texts", "entries", "group"]);

/** An argument with its name above, and its purpose and what is wrong below. */
export function Argument(props: ArgumentProps) {
  const { field, place, onEnter } = props;
  const id = useId();
  const { faultAt, onTouch } = useFormContext();
  const fault = faultAt(place);
  const isGroup = GROUPS.has(field.shape.is);
  const described = [field.description && `${id}-help`, fault && `${id}-fault`].filter(Boolean).join(" ");
  const name = <ArgumentName field={field} />;
  const content = (
    <>
      {isGroup ? (
        <legend className="mb-1">{name}</legend>
      ) : (
        <label htmlFor={id} className="mb-1 block">
          {name}
        </label>
      )}
      {field.description && (
        <p id={`${id}-help`} className="mb-1 text-13 text-muted wrap-anywhere">
          {field.description}
        </p>
      )}
      <Control
        {...props}
        id={id}
        isFaulty={fault !== undefined}
        describedBy={described || undefined}
        onEnter={(value) => {
          onTouch(place);
          onEnter(value);
        }}
      />
      {fault && (
        <p id={`${id}-fault`} className="mt-1 text-13 whitespace-pre-line text-danger wrap-anywhere">
          {fault}
        </p>
      )}
    </>
  );
  return isGroup ? (
    <fieldset
      data-faulty={fault !== undefined || undefined}
      aria-describedby={described || undefined}
      className="min-w-0"
    >
      {content}
    </fieldset>
  ) : (
    <div data-faulty={fault !== undefined || undefined}>{content}</div>
  );
}

function ArgumentName({ field: { name, isRequired } }: { field: Field }) {
  const words = useToolWords();
  return (
    <span className="font-mono text-13">
      {name}
      {isRequired && (
        <>
          {" "}
          <span className="ml-1 font-sans text-12 text-brass-ink">{words.form.required}</span>
        </>
      )}
    </span>
  );
}

function Control(props: ArgumentControlProps) {
  const { shape } = props.field;
  switch (shape.is) {
    case "texts":
      return <TextsField {...props} />;
    case "entries":
      return <EntriesField {...props} fields={shape.fields} />;
    case "group":
      return <GroupField {...props} fields={shape.fields} />;
    case "json":
      return <JsonField {...props} />;
    default:
      return shape.is === "text" && shape.isPath ? <PathField {...props} /> : <PlainField {...props} />;
  }
}
