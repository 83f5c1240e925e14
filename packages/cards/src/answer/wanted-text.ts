import type { FormField } from "@etui/protocol/cards/form";

/** What a field with a pattern wants, as well as the form says it: its help, an example of it, or the pattern itself. */
export function wantedText({ help, placeholder, pattern }: FormField): string | undefined {
  return pattern === undefined ? undefined : help || placeholder || pattern;
}
