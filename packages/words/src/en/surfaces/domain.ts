/** Refusals of a program's domain, which brings its own sentences. */
export const domain = {
  /** `code`: the domain's own, for programs. */
  "domain.refused": ({ en }: { code: string; en: string; zh: string }) => en.trim(),
};
