/** The tree into which PostgreSQL itself parses a statement, as it prints it for a function's body. */
import type pg from "pg";

export class QueryNode {
  readonly type: string;
  readonly #fields: ReadonlyMap<string, Part[]>;

  constructor(type: string, fields: ReadonlyMap<string, Part[]>) {
    this.type = type;
    this.#fields = fields;
  }

  node(field: string): QueryNode | undefined {
    const part = this.#fields.get(field)?.[0];
    return part instanceof QueryNode ? part : undefined;
  }

  nodes(field: string): QueryNode[] {
    return this.list(field).filter((part) => part instanceof QueryNode);
  }

  /** Empty if it is no list. */
  list(field: string): Part[] {
    const part = this.#fields.get(field)?.[0];
    return Array.isArray(part) ? part : [];
  }

  text(field: string): string | undefined {
    const part = this.#fields.get(field)?.[0];
    return typeof part === "string" && part !== NOTHING ? part : undefined;
  }

  number(field: string): number {
    return Number(this.text(field));
  }
}

export type Part = QueryNode | string | Part[];

const NOTHING = "<>";

/** The types of its parameters are given by their numbers. */
export async function queryTreeOf(
  client: pg.ClientBase,
  text: string,
  parameters: readonly number[],
): Promise<QueryNode> {
  await client.query("begin");
  try {
    const types = await client.query<{ name: string }>(
      "select format_type(oid, null) as name from unnest($1::oid[]) with ordinality as t (oid, at) order by at",
      [parameters],
    );
    const names = types.rows.map(({ name }) => name).join(", ");
    await client.query(
      `create function pg_temp.read_by_test(${names}) returns void language sql begin atomic ${text}; end`,
    );
    const { rows } = await client.query<{ tree: string }>(
      "select prosqlbody::text as tree from pg_proc where proname = 'read_by_test'",
    );
    return firstNode(parseTree(rows[0]!.tree));
  } finally {
    await client.query("rollback");
  }
}

function firstNode(part: Part | undefined): QueryNode {
  if (part instanceof QueryNode) return part;
  if (!Array.isArray(part)) throw new Error("This is no tree of a statement.");
  return firstNode(part[0]);
}

const TOKEN = /\{|\}|\(|\)|\[[^\]]*\]|"(?:\\.|[^"\\])*"|(?:\\.|[^\s(){}\\])+/gs;

/** A node is `{TYPE :field value …}`, a list is `(value …)`. */
function parseTree(tree: string): Part {
  const tokens = tree.match(TOKEN) ?? [];
  let at = 0;
  const read = (): Part => {
    const token = tokens[at++]!;
    if (token === "(") {
      const list: Part[] = [];
      while (tokens[at] !== ")") list.push(read());
      at += 1;
      return list;
    }
    if (token !== "{") return token;
    const type = tokens[at++]!;
    const fields = new Map<string, Part[]>();
    let field: Part[] = [];
    while (tokens[at] !== "}") {
      if (tokens[at]!.startsWith(":")) {
        field = [];
        fields.set(tokens[at]!.slice(1), field);
        at += 1;
      } else field.push(read());
    }
    at += 1;
    return new QueryNode(type, fields);
  };
  return read();
}
