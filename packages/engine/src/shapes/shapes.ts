/** What documents at certain paths should look like, according to skills and scenarios. A shape refuses nothing. */
import type { JsonSchema } from "@etui/values/json/json";
import { type Refusal, type Refused, refuse } from "@etui/words/refusal";
import type { ProblemsOf } from "./compile-shape.ts";
import { type PathPattern, parsePathPattern } from "./path-pattern.ts";

export interface ShapeDefinition {
  /** The text of a `PathPattern`. */
  pattern: string;
  /** JSON Schema 2020-12 for the content; draft-07 idioms are understood. */
  schema: JsonSchema;
  description?: string | undefined;
}

export interface Shape extends ShapeDefinition {
  /** The skill or scenario that registered it. */
  owner: string;
  /** The common beginning of all paths of the pattern. */
  start: string;
}

/** How a document differs from one shape. */
export interface Drift {
  pattern: string;
  owner: string;
  /** A few of them, like those of the arguments of tools; at least one. */
  problems: readonly Refusal[];
}

export type Registration = { ok: true } | { ok: false; refused: Refused };

interface Registered {
  shape: Shape;
  paths: PathPattern;
  /** Undefined while the schema is being compiled. */
  problemsOf: ProblemsOf | undefined;
}

/** The most shapes per owner: each keeps compiled code and is tried at every write. */
const MAX_PER_OWNER = 100;
/** The most drifts reported for one document. With more, the shapes contradict each other. */
const MAX_DRIFTS = 5;

const NONE: readonly Drift[] = [];

/** The shapes of this process; each owner registers its shapes when it is loaded. */
export class Shapes {
  #registered: readonly Registered[] = [];

  /**
   * Applies to later writes. A second shape of the same owner for the same pattern replaces the first; a refused one
   * changes nothing.
   *
   * The compiler is imported with the first shape: it takes 67 ms, which no start should pay.
   */
  async register(owner: string, definition: ShapeDefinition): Promise<Registration> {
    if (typeof definition?.pattern !== "string") return refuse("shape.no_pattern");
    if (definition.schema === undefined) return refuse("shape.no_schema");
    const parsed = parsePathPattern(definition.pattern);
    if (!parsed.ok) return parsed;
    const { text, start } = parsed.pattern;
    const others = this.#registered.filter(({ shape }) => shape.owner === owner && shape.pattern !== text);
    if (others.length >= MAX_PER_OWNER) {
      return refuse("shape.too_many", { most: MAX_PER_OWNER });
    }

    const shape: Shape = { ...definition, owner, pattern: text, start };
    const added: Registered = { shape, paths: parsed.pattern, problemsOf: undefined };
    // It enters the list before it is compiled, so that an `unregister` meanwhile finds it, and the order is that of
    // the calls.
    this.#registered = [...this.#registered, added];
    try {
      const { compileShape } = await import("./compile-shape.ts");
      const compiled = compileShape(definition.schema);
      if (!compiled.ok) return compiled;
      added.problemsOf = compiled.problemsOf;
      this.#removeOlder(added);
      return { ok: true };
    } finally {
      if (!added.problemsOf) this.#registered = this.#registered.filter((entry) => entry !== added);
    }
  }

  /** Removes all shapes of an owner, including those that are being registered. */
  unregister(owner: string): void {
    this.#registered = this.#registered.filter(({ shape }) => shape.owner !== owner);
  }

  /** The shapes in the order in which they were registered. */
  list(): Shape[] {
    return this.#registered.filter(({ problemsOf }) => problemsOf).map(({ shape }) => shape);
  }

  /** Whether any shape is about this path. */
  covers(path: string): boolean {
    return this.#registered.some(({ paths, problemsOf }) => problemsOf && paths.matches(path));
  }

  /** How a document differs from the shapes for its path, in their order. Runs at every write. */
  driftOf(path: string, content: unknown): readonly Drift[] {
    let drifts: Drift[] | undefined;
    for (const { shape, paths, problemsOf } of this.#registered) {
      if (!problemsOf || !paths.matches(path)) continue;
      const problems = problemsOf(content);
      if (problems.length === 0) continue;
      drifts ??= [];
      drifts.push({ pattern: shape.pattern, owner: shape.owner, problems });
      if (drifts.length === MAX_DRIFTS) break;
    }
    return drifts ?? NONE;
  }

  #removeOlder(added: Registered): void {
    const { owner, pattern } = added.shape;
    const at = this.#registered.indexOf(added);
    this.#registered = this.#registered.filter(
      ({ shape }, index) => index >= at || shape.owner !== owner || shape.pattern !== pattern,
    );
  }
}
