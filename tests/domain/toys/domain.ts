/** A program's own domain: toys, which are made and broken. Nothing outside of this folder knows about it. */
import { randomUUID } from "node:crypto";
import {
  columns,
  defineTool,
  type ForeignDomain,
  logChange,
  notFound,
  ownRefusal,
  type Provenance,
  type SearchHit,
  success,
  type TenantScope,
  tenantTable,
  type Undoer,
} from "@etui/engine/domain";
import { z } from "zod";

interface Toy {
  toy_id: string;
  name: string;
  broken: boolean;
}

const NONE = ownRefusal({
  code: "toys.none",
  en: "There is no such toy. search finds those that there are.",
  zh: "没有这个玩具。用 search 查找已有的玩具。",
});
const NONE_WHOLE = ownRefusal({
  code: "toys.none_whole",
  en: "There is no such toy that is whole. search finds those that there are.",
  zh: "没有这个完好的玩具。用 search 查找已有的玩具。",
});

const logged = (action: string) =>
  logChange({
    kind: "toy",
    target: "toy_id::text",
    action: `'${action}'`,
    call_id: "$3",
    conversation_id: "$4",
    provenance: "$5",
    from: "changed",
  });

const make = (tx: TenantScope, toy: Pick<Toy, "toy_id" | "name">, by: Provenance) =>
  tx.rows<Toy>({
    name: "make_toy",
    text: `with changed as (insert into toys (user_id, toy_id, name) values ($1, $6, $2) returning *),
                logged as (${logged("created")})
           select toy_id, name, broken from changed`,
    values: [tx.userId, toy.name, by.callId, by.conversationId, by.json, toy.toy_id],
  });

const setBroken = (tx: TenantScope, toyId: string, broken: boolean, by: Provenance) =>
  tx.rows<Toy>({
    name: `toy_broken_${broken}`,
    text: `with changed as (
             update toys set broken = ${broken} where user_id = $1 and toy_id = $2 and broken <> ${broken} returning *
           ),
           logged as (${logged(broken ? "deleted" : "restored")})
           select toy_id, name, broken from changed`,
    values: [tx.userId, toyId, by.callId, by.conversationId, by.json],
  });

/** A made toy is broken again, and a broken one is made whole. */
const undoToys: Undoer = {
  kind: "toy",
  async undo(tx, changes, { by }) {
    for (const { target, action } of changes) await setBroken(tx, target, action !== "deleted", by);
    return {
      changed: changes.map(({ target, action }) => ({
        kind: "toy",
        target,
        action: action === "deleted" ? "restored" : "deleted",
      })),
    };
  },
};

const read = (scope: TenantScope, where: string, value: unknown) =>
  scope.rows<Toy>({
    text: `select toy_id, name, broken from toys where user_id = $1 and ${where} order by name`,
    values: [scope.userId, value],
  });

const hitOf = ({ toy_id, name }: Toy): SearchHit => ({
  path: `toy://${toy_id}`,
  said: ` · ${name}`,
  fields: { title: name },
});

export const toys: ForeignDomain = {
  name: "toys",
  migrations: {
    "toys-0001": async () => ({
      async up(sql) {
        await sql(
          `
          create table toys (
            user_id text collate "C" not null,
            toy_id  uuid not null,
            name    text not null,
            broken  boolean not null default false,
            primary key (user_id, toy_id)
          )`,
        );
        await tenantTable(sql, "toys", "select, insert, update, delete");
      },
    }),
  },
  tables: { toys: { columns: { toy_id: columns.uuid, name: columns.text, broken: columns.flag } } },
  kinds: [
    {
      name: "toy",
      words: { en: { one: "toy", many: "toys" }, zh: { one: "玩具", many: "玩具" } },
      titles: async (scope, ids) => {
        const found = await read(scope, "toy_id::text = any($2)", ids);
        return new Map(found.map(({ toy_id, name }) => [toy_id, name]));
      },
    },
  ],
  /** Broken toys are deleted. */
  async retire(scope) {
    await scope.rows({ text: "delete from toys where user_id = $1 and broken", values: [scope.userId] });
    return undefined;
  },
  open: () => ({
    checkups: [
      {
        name: "toys",
        title: { en: "Toys", zh: "玩具" },
        async look(scope) {
          const { length } = await read(scope, "broken = $2", true);
          return length === 0
            ? undefined
            : { state: "warn", says: { en: `${length} broken`, zh: `${length} 个坏了` } };
        },
      },
    ],
    tools: {
      make_toy: defineTool({
        name: "make_toy",
        title: "Make a toy",
        summary: "Makes a toy.",
        description: "Make a toy.",
        effect: "write",
        input: z.strictObject({ name: z.string().min(1) }),
        async run({ name }, context) {
          const [toy] = await make(context.db, { toy_id: randomUUID(), name }, context.provenance);
          context.changed({ kind: "toy", target: toy!.toy_id, action: "created" });
          return success({ toy_id: toy!.toy_id, model_output: `Made ${name}.` });
        },
      }),
      break_toy: defineTool({
        name: "break_toy",
        title: "Break a toy",
        summary: "Breaks a toy.",
        description: "Break a toy.",
        effect: "write",
        input: z.strictObject({ toy_id: z.uuid() }),
        async run({ toy_id }, context) {
          const [toy] = await setBroken(context.db, toy_id, true, context.provenance);
          if (!toy) return notFound(NONE_WHOLE);
          context.changed({ kind: "toy", target: toy_id, action: "deleted" });
          return success({ toy_id, model_output: `Broke ${toy.name}.` });
        },
      }),
    },
    undoers: [undoToys],
    search: {
      name: "toys",
      async search({ db }, words, limit) {
        const found = await read(db, "name ilike '%' || $2 || '%'", words);
        return {
          ok: true,
          hits: found.slice(0, limit).map(hitOf),
        };
      },
      related: {
        targetOf: (path) => path.slice("toy://".length),
        passages: {
          kinds: ["toy"],
          async read(scope, targets) {
            const found = await read(scope, "not broken and toy_id::text = any($2::text[])", targets);
            return found.map(({ toy_id, name }) => ({ target: toy_id, title: name, text: "" }));
          },
          async after(scope, target, limit) {
            const all = await read(scope, 'toy_id::text collate "C" > $2', target);
            return all
              .map(({ toy_id }) => toy_id)
              .sort()
              .slice(0, limit);
          },
        },
        async show({ db }, found) {
          const targets = found.map(({ target }) => target);
          const there = await read(db, "toy_id::text = any($2::text[])", targets);
          const known = new Map(there.map((toy) => [toy.toy_id, hitOf(toy)]));
          return targets.map((target) => known.get(target));
        },
      },
    },
    read: {
      scheme: "toy",
      async read({ db }, address) {
        const [toy] = await read(db, "toy_id::text = $2", address.slice("toy://".length));
        return toy
          ? { ok: true, text: `${toy.name} is ${toy.broken ? "broken" : "whole"}.` }
          : { ok: false, refused: NONE };
      },
    },
  }),
};
