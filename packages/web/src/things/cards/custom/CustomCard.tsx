import { Suspense } from "react";
import { Boundary } from "../../../base/ui/broken/Boundary.tsx";
import type { CardProps } from "../define-card.ts";
import { ComponentData } from "./ComponentData.tsx";
import { findCustom } from "./custom-components.ts";
import { InstalledComponent } from "./InstalledComponent.tsx";
import { useComponentCalls } from "./use-component-calls.tsx";
import { useCustomWords } from "./words/custom-words.ts";

/** Draws the component registered with `CardRegistry.registerCustom`, else one that a skill installed, else a tree. */
export default function CustomCard(props: CardProps<"custom">) {
  const { data, options, label, answering } = props;
  const words = useCustomWords();
  const { callTool, asking } = useComponentCalls(options, answering);
  const registered = findCustom(data.component_id);
  if (!registered) return <InstalledComponent key={data.component_id} {...props} />;
  return (
    <Boundary
      key={data.component_id}
      of={data}
      fallback={(tryAgain) => (
        <ComponentData
          note={words.threw(data.component_id)}
          onTryAgain={tryAgain}
          data={data}
          label={label}
        />
      )}
    >
      <Suspense fallback={<div className="h-60" />}>
        <registered.Component data={data.value} label={label} callTool={callTool} />
      </Suspense>
      {asking}
    </Boundary>
  );
}
