import { type ReactNode, useEffect, useId, useRef } from "react";

interface FormPartProps {
  title: string;
  /** What is wrong in this part. */
  fault?: string | undefined;
  children: ReactNode;
}

/** Fields that belong together; a refusal by the server is shown above them and scrolled into view. */
export function FormPart({ title, fault, children }: FormPartProps) {
  const heading = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (fault !== undefined) box.current?.scrollIntoView({ block: "nearest" });
  }, [fault]);
  return (
    <section ref={box} aria-labelledby={heading} className="rounded-l border border-line bg-raised">
      <h2 id={heading} className="border-b border-line px-5 py-3 font-serif text-19 leading-snug">
        {title}
      </h2>
      <div className="space-y-4 px-5 py-4">
        {fault !== undefined && (
          <p
            role="alert"
            className="rounded-s bg-danger-soft px-3 py-2 text-14 whitespace-pre-line text-danger"
          >
            {fault}
          </p>
        )}
        {children}
      </div>
    </section>
  );
}
