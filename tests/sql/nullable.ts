/**
 * Whether the columns of a statement may be null, as far as its tree shows: columns of tables, outer joins, `case`
 * without `else`. What depends on functions and parameters is left open.
 */
import type { Catalogue } from "./catalogue.ts";
import type { Part, QueryNode } from "./query-tree.ts";

/** Why it may be null; false if it never is, undefined if the tree does not show it. */
export type MayBeNull = string | false | undefined;

/** A query with those around it, the nearest first. */
type Queries = readonly [QueryNode, ...QueryNode[]];

/** The numbers in PostgreSQL's `RTEKind`. */
const FROM = { table: 0, subquery: 1, join: 2, values: 5, common: 6, group: 9 };
const COMMAND = { update: 2, insert: 3 };
const INNER_JOIN = 0;
const IS_NOT_NULL = 1;
/** Beyond it lie only recursive queries. */
const DEEPEST = 24;

/** One for each column that the statement returns. */
export const nullableColumns = (tree: QueryNode, catalogue: Catalogue): MayBeNull[] => {
  const reading = new Reading(catalogue);
  return outputOf(tree).map((_, index) => reading.output([tree], index, 0));
};

const outputOf = (query: QueryNode): QueryNode[] => {
  const returned = query.nodes("returningList");
  const entries =
    returned.length > 0 ? returned : query.number("commandType") === 1 ? query.nodes("targetList") : [];
  return entries.filter((entry) => entry.text("resjunk") === "false");
};

class Reading {
  readonly #catalogue: Catalogue;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  output(queries: Queries, index: number, depth: number): MayBeNull {
    const [query] = queries;
    const united = query.node("setOperations");
    if (united)
      return anyOf(branchesOf(united).map((branch) => this.#column(queries, branch, index + 1, depth)));
    const entry = outputOf(query)[index];
    return entry && this.#expression(entry.node("expr"), queries, depth);
  }

  #expression(node: QueryNode | undefined, queries: Queries, depth: number): MayBeNull {
    if (!node || depth > DEEPEST) return undefined;
    const each = (field: string) => node.nodes(field).map((one) => this.#expression(one, queries, depth + 1));
    switch (node.type) {
      case "VAR":
        return this.#variable(node, queries, depth);
      case "CONST":
        return node.text("constisnull") === "true" ? "null itself" : false;
      case "RELABELTYPE":
      case "COERCEVIAIO":
      case "ARRAYCOERCEEXPR":
        return this.#expression(node.node("arg"), queries, depth + 1);
      case "COALESCEEXPR": {
        const all = each("args");
        if (all.includes(false)) return false;
        return all.includes(undefined) ? undefined : all[0];
      }
      case "CASEEXPR": {
        const results = node
          .nodes("args")
          .map((when) => this.#expression(when.node("result"), queries, depth + 1));
        const otherwise = this.#expression(node.node("defresult"), queries, depth + 1);
        return anyOf([...results, otherwise === "null itself" ? "a case without else" : otherwise]);
      }
      case "NULLIFEXPR":
        return "nullif";
      case "NULLTEST":
      case "BOOLEANTEST":
      case "SQLVALUEFUNCTION":
        return false;
      case "FUNCEXPR":
        return node.list("args").length === 0 ? false : undefined;
      default:
        return undefined;
    }
  }

  #variable(node: QueryNode, queries: Queries, depth: number): MayBeNull {
    const around = queries.slice(node.number("varlevelsup")) as unknown as Queries;
    const [source, column] = [node.number("varno"), node.number("varattno")];
    if (!isSet(around[0], source, column) && isDemanded(around[0], source, column)) return false;
    if (node.list("varnullingrels").length > 1) return "an outer join";
    return this.#column(around, source, column, depth + 1);
  }

  /** A column of something that the query takes its rows from. */
  #column(queries: Queries, source: number, column: number, depth: number): MayBeNull {
    const [query] = queries;
    const from = query.nodes("rtable")[source - 1];
    if (!from || depth > DEEPEST) return undefined;
    const expression = (part: Part | undefined) => this.#expression(part as QueryNode, queries, depth + 1);
    switch (from.number("rtekind")) {
      case FROM.table:
        return this.#stored(queries, source, column, depth);
      case FROM.subquery:
        return this.output([from.node("subquery")!, ...queries], column - 1, depth + 1);
      case FROM.join:
        return expression(from.list("joinaliasvars")[column - 1]);
      case FROM.group:
        return expression(from.list("groupexprs")[column - 1]);
      case FROM.values:
        return anyOf(from.list("values_lists").map((row) => expression((row as Part[])[column - 1])));
      case FROM.common: {
        const around = queries.slice(from.number("ctelevelsup")) as unknown as Queries;
        const common = around[0].nodes("cteList").find((one) => one.text("ctename") === from.text("ctename"));
        return common && this.output([common.node("ctequery")!, ...around], column - 1, depth + 1);
      }
      default:
        return undefined;
    }
  }

  #stored(queries: Queries, source: number, column: number, depth: number): MayBeNull {
    const [query] = queries;
    const stored = this.#catalogue.columnAt(query.nodes("rtable")[source - 1]!.number("relid"), column);
    if (!stored) return undefined;
    if (!stored.isNullable) return false;
    const isWritten = query.number("resultRelation") === source;
    return isWritten && this.#isWritten(queries, column, depth) ? false : `${stored.table}.${stored.name}`;
  }

  /** Whether the statement writes into it what is never null. */
  #isWritten(queries: Queries, column: number, depth: number): boolean {
    const [query] = queries;
    const writes = (entries: readonly QueryNode[]) => {
      const entry = entries.find((one) => one.number("resno") === column);
      return entry !== undefined && this.#expression(entry.node("expr"), queries, depth + 1) === false;
    };
    const conflict = query.node("onConflict")?.nodes("onConflictSet") ?? [];
    const command = query.number("commandType");
    if (command !== COMMAND.insert && command !== COMMAND.update) return false;
    return writes(query.nodes("targetList")) && (conflict.length === 0 || writes(conflict));
  }
}

/** May be null if one may be, and is never null if none ever is. */
function anyOf(all: readonly MayBeNull[]): MayBeNull {
  const reason = all.find((one) => typeof one === "string");
  return reason ?? (all.includes(undefined) ? undefined : false);
}

function branchesOf(united: QueryNode): number[] {
  if (united.type === "RANGETBLREF") return [united.number("rtindex")];
  return [united.node("larg"), united.node("rarg")].flatMap((side) => (side ? branchesOf(side) : []));
}

/** Whether the statement gives it another value after its conditions were judged. */
const isSet = (query: QueryNode, source: number, column: number): boolean =>
  query.number("commandType") === COMMAND.update &&
  query.number("resultRelation") === source &&
  query.nodes("targetList").some((entry) => entry.number("resno") === column);

/** Whether a condition of this very query, which all its rows fulfil, holds only if the column is not null. */
const isDemanded = (query: QueryNode, source: number, column: number): boolean =>
  conditionsOf(query.node("jointree")).some((condition) => demands(condition, source, column));

function conditionsOf(from: QueryNode | undefined): QueryNode[] {
  if (!from) return [];
  if (from.type === "JOINEXPR" && from.number("jointype") !== INNER_JOIN) return [];
  const within = [...from.nodes("fromlist"), from.node("larg"), from.node("rarg")].flatMap(conditionsOf);
  return [...conjunctsOf(from.node("quals")), ...within];
}

const conjunctsOf = (condition: QueryNode | undefined): QueryNode[] => {
  if (!condition) return [];
  const isAnd = condition.type === "BOOLEXPR" && condition.text("boolop") === "and";
  return isAnd ? condition.nodes("args").flatMap(conjunctsOf) : [condition];
};

/** `is not null`, and any comparison, which gives null for null. */
function demands(condition: QueryNode, source: number, column: number): boolean {
  const isIt = (node: QueryNode | undefined): boolean =>
    node?.type === "RELABELTYPE"
      ? isIt(node.node("arg"))
      : node?.type === "VAR" &&
        node.number("varlevelsup") === 0 &&
        node.number("varno") === source &&
        node.number("varattno") === column;
  if (condition.type === "NULLTEST")
    return condition.number("nulltesttype") === IS_NOT_NULL && isIt(condition.node("arg"));
  return condition.type === "OPEXPR" && condition.nodes("args").some(isIt);
}
