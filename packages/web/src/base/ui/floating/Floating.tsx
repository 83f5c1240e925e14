import { clsx } from "clsx";
import { type ComponentProps, useRef } from "react";
import { useSteppingAside } from "./use-stepping-aside.ts";

/** A place over the page for what is said in passing. It covers neither the buttons of an editor nor other such places. */
export function Floating({ className, ...props }: ComponentProps<"section">) {
  const place = useRef<HTMLElement>(null);
  useSteppingAside(place);
  return (
    <section
      ref={place}
      data-kept-clear
      {...props}
      className={clsx("pointer-events-none fixed z-30", className)}
    />
  );
}
