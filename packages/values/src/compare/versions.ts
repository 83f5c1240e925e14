/** What two sides started from, and what each made of it. */
export interface Versions<Value> {
  base: Value;
  ours: Value;
  theirs: Value;
}
