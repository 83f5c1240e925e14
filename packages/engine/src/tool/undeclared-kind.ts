/** A tool changes a kind of thing that nobody has words for, and that no archive would know. */
export class UndeclaredKind extends Error {
  override name = "UndeclaredKind";

  constructor(kind: string) {
    super(`${kind} is a kind that no domain declares; declare it in the kinds of the domain that changes it`);
  }
}
