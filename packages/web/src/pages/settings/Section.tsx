import { type ReactNode, useId } from "react";

interface SectionProps {
  /** The section's anchor in the address. */
  id: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** One topic of the settings. */
export function Section({ id, title, lead, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="rounded-l border border-line bg-raised px-5 py-4">
      <h2 id={heading} className="font-serif text-21 leading-snug">
        {title}
      </h2>
      <p className="mb-4 max-w-prose text-14 text-muted">{lead}</p>
      {children}
    </section>
  );
}
