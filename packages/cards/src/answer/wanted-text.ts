import type { FormField } from "@etui/protocol/cards/form";

/** What a field with a pattern wants, said as well as the form can: its help, an example, or the pattern itself. */
export function wantedText({ help, placeholder, pattern }: FormField): string | undefined {
  return pattern === undefined ? undefined : help || placeholder || pattern;
}
