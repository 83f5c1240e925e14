/** What queries can say something about, as a plain object that holds all that they ask for. */
import type { QueryKind, QueryPart, QueryState } from "@etui/protocol/query";
import type { PropValue } from "../values/prop-value.ts";

export interface Thing {
  kind: QueryKind;
  title: string;
  /** What it says besides its title. */
  body: string;
  /** As written: `a/b` has `a` as well. */
  tags: readonly string[];
  /** The folders, pages, lists and groups that it lies in, each as a path: what begins one (`a` of `a/b`) counts as well. */
  places: readonly string[];
  /** Also title, status, created and the other common fields, where it has them. */
  fields: Readonly<Record<string, readonly PropValue[]>>;
  states: readonly QueryState[];
  has: readonly QueryPart[];
  /** Every name by which it links to something, and those of what links to it. */
  linksTo: readonly string[];
  linkedFrom: readonly string[];
  /** What it lies in, however far up. */
  ancestors: readonly Thing[];
  /** What lies in it, however far down. */
  descendants: readonly Thing[];
}
