import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useState } from "react";
import { CONTROL } from "../../cards/form/fields/control.ts";
import { levelQuery } from "../../data/level-api.ts";
import type { ArgumentControlProps } from "./argument-props.ts";
import { usePlaceholder } from "./use-placeholder.ts";

/** A stored path, completed level by level as it is typed. */
export function PathField({ id, field, entered, isFaulty, describedBy, onEnter }: ArgumentControlProps) {
  const placeholder = usePlaceholder(field);
  const [isAsked, setAsked] = useState(false);
  const path = typeof entered === "string" ? entered : "";
  const above = path.slice(0, path.lastIndexOf("/") + 1);
  const { data } = useQuery({ ...levelQuery(above), enabled: isAsked });
  return (
    <>
      <input
        id={id}
        value={path}
        list={`${id}-paths`}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isFaulty}
        aria-describedby={describedBy}
        onFocus={() => setAsked(true)}
        onChange={(event) => onEnter(event.target.value)}
        className={clsx(CONTROL, "h-10 font-mono text-14!")}
      />
      <datalist id={`${id}-paths`}>
        {data?.children.flatMap((child) => [
          ...(child.document ? [<option key={child.path} value={child.path} />] : []),
          ...(child.documents_below > 0 ? [<option key={`${child.path}/`} value={`${child.path}/`} />] : []),
        ])}
      </datalist>
    </>
  );
}
