import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Etui } from "../etui.ts";
import { startTestEtui } from "../testing/test-etui.ts";
import { verbsOf } from "./test-verbs.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

test("a bare path is a part of the profile, and a single value a field of it", async () => {
  const call = verbsOf(etui, "lin");
  expect(await call("save", { path: "city", content: "Lisbon" })).toMatchObject({
    status: "success",
    path: "profile",
    receipt: { changed: [{ kind: "user_data", target: "profile", action: "created" }] },
  });
  await call("save", { path: "identity", content: { birth: "1990-05-04" } });
  await call("save", { path: "identity", content: { name: "Lin" }, merge: true });
  await call("save", { path: "books/emma", content: { rating: 5 } });
  expect(await call("read", { path: "profile" })).toMatchObject({
    data: { city: "Lisbon", identity: { birth: "1990-05-04", name: "Lin" } },
  });
  expect(await call("read", { path: "identity" })).toMatchObject({ data: { name: "Lin" } });
  expect(await call("read", { path: "city" })).toMatchObject({ data: "Lisbon" });
  expect(await call("read", { path: "books/emma" })).toMatchObject({ data: { rating: 5 } });
  expect(await call("read", { path: "nowhere" })).toMatchObject({ status: "not_found" });
});

test("what is saved twice with one key is saved once", async () => {
  const call = verbsOf(etui, "mei");
  const once = { path: "notes/a", content: { n: 1 }, idempotency_key: "k1" };
  const first = await call("save", once);
  await call("save", { path: "notes/a", content: { n: 2 } });
  expect(await call("save", once)).toEqual(first);
  expect(await call("read", { path: "notes/a" })).toMatchObject({ data: { n: 2 } });
});

test("the receipt says what was written, and content may not be left out", async () => {
  const call = verbsOf(etui, "ivy");
  expect(await call("save", { path: "books/emma", content: { rating: 5 } })).toMatchObject({
    status: "success",
    receipt: { changed: [{ kind: "user_data", target: "books/emma", action: "created", version: 1 }] },
  });
  expect(await call("save", { path: "city" })).toMatchObject({
    status: "error",
    error: expect.stringMatching(/^content is missing/),
    receipt: { changed: [] },
  });
  expect(await call("save", { path: "books/emma", content: 5 })).toMatchObject({
    status: "error",
    error: expect.stringContaining("Wrap a single value"),
  });
});

test("null forgets a fact, whether it is a field of the profile or a document below it", async () => {
  const call = verbsOf(etui, "ana");
  await call("save", { path: "city", content: "Lisbon" });
  await call("save", { path: "birthday", content: "1990-05-02" });
  await call("save", { path: "pets", content: ["Mio"] });
  expect(await call("save", { path: "birthday", content: null })).toMatchObject({
    status: "success",
    path: "profile",
  });
  expect(await call("save", { path: "pets", content: null })).toMatchObject({
    status: "success",
    path: "profile/pets",
  });
  expect(await call("read", { path: "profile" })).toMatchObject({ data: { city: "Lisbon" } });
  expect((await call("read", { path: "profile" })).data).not.toHaveProperty("birthday");
  expect((await call("read", { path: "profile" })).data).not.toHaveProperty("pets");
});

test("null forgets a whole document, which can be restored", async () => {
  const call = verbsOf(etui, "bea");
  await call("save", { path: "notes/a", content: { n: 1 } });
  expect(await call("save", { path: "notes/a", content: null })).toMatchObject({ status: "success" });
  expect(await call("read", { path: "notes/a" })).toMatchObject({ status: "not_found" });
});

test("a merge removes the fields in unset, and one that is only nulls is refused with how", async () => {
  const call = verbsOf(etui, "cleo");
  await call("save", { path: "profile", content: { city: "Lisbon", birthday: "1990-05-02" } });
  expect(await call("save", { path: "profile", content: { birthday: null }, merge: true })).toMatchObject({
    status: "error",
    error:
      'Nothing was changed: null for birthday was taken as not given. To remove a field, name it in unset: ["birthday"].',
  });
  await call("save", { path: "profile", content: {}, unset: ["birthday"] });
  expect((await call("read", { path: "profile" })).data).toEqual({ city: "Lisbon" });
});

test("a bare path with dots is a field of the profile, and is read by the same path", async () => {
  const call = verbsOf(etui, "zoe");
  expect(await call("save", { path: "profile.pet", content: { name: "Momo" } })).toMatchObject({
    path: "profile",
  });
  await call("save", { path: "pet.age", content: 3 });
  expect(await call("read", { path: "profile" })).toMatchObject({ data: { pet: { name: "Momo", age: 3 } } });
  for (const path of ["profile.pet.name", "pet.name"]) {
    expect(await call("read", { path })).toMatchObject({ data: "Momo" });
  }
});

test("a whole object at a bare path with dots is that field, in place of what was there", async () => {
  const call = verbsOf(etui, "ida");
  await call("save", { path: "pet.food", content: { brand: "A", kg: 2, from: { shop: "X", at: 1 } } });
  expect(await call("read", { path: "profile" })).toMatchObject({ data: { pet: { food: { brand: "A" } } } });
  await call("save", { path: "pet.food", content: { brand: "B", from: { shop: "Y" } } });
  expect((await call("read", { path: "pet.food" })).data).toEqual({ brand: "B", from: { shop: "Y" } });
  await call("save", { path: "pet.food", content: { kg: 3 }, merge: true });
  expect((await call("read", { path: "pet.food" })).data).toEqual({ brand: "B", from: { shop: "Y" }, kg: 3 });
  await call("save", { path: "car", content: { maker: "Fiat" } });
  await call("save", { path: "car.tyres", content: { front: "new" } });
  await call("save", { path: "car.tyres", content: ["new"] });
  expect((await call("read", { path: "car" })).data).toEqual({ maker: "Fiat", tyres: ["new"] });
});

test("slashes to spare are left out, and a pattern is no path", async () => {
  const call = verbsOf(etui, "pat");
  expect(await call("save", { path: "/health//weight/2026-11-24/", content: { kg: 70 } })).toMatchObject({
    path: "health/weight/2026-11-24",
    model_output: expect.stringContaining("slashes to spare; it is health/weight/2026-11-24."),
  });
  expect(await call("read", { path: "health/weight/2026-11-24/" })).toMatchObject({
    path: "health/weight/2026-11-24",
    data: { kg: 70 },
  });
  expect(await call("save", { path: "runs/*", content: { kg: 70 } })).toMatchObject({
    status: "error",
    error: expect.stringMatching(/^path names one document, and \* stands for many/),
  });
});

test("what was stored with such a path is found and written as it is", async () => {
  const call = verbsOf(etui, "old");
  await etui.scope("old").rows({
    text: "insert into user_data_store (user_id, data_path, content, version) values ($1, '/old//path/', $2, 1)",
    values: ["old", { n: 1 }],
  });
  expect(await call("read", { path: "/old//path/" })).toMatchObject({ path: "/old//path/", data: { n: 1 } });
  expect(await call("save", { path: "/old//path/", content: { n: 2 } })).toMatchObject({
    path: "/old//path/",
    version: 2,
  });
});

describe("a document below the profile and a field of the same name are one thing", () => {
  const CITY = { path: "profile/city", content: { name: "Rome" } };
  const PET = { path: "pet", content: { name: "Momo" } };
  const PET_FIELD = { path: "profile", content: { pet: { name: "Momo" } } };
  test.each([
    [
      "a value takes the place of a document",
      [CITY, { path: "city", content: "Lisbon" }],
      { city: "Lisbon" },
    ],
    [
      "a document takes the place of a value",
      [{ path: "city", content: "Lisbon" }, CITY, { path: "city", content: { name: "Faro" } }],
      { city: { name: "Faro" } },
    ],
    [
      "a document takes the place of a field",
      [PET_FIELD, { path: "pet", content: { age: 3 } }],
      { pet: { age: 3 } },
    ],
    ["a way with dots leads into it", [PET, { path: "pet.name", content: "Rex" }], { pet: { name: "Rex" } }],
    ["and out of it", [PET, { path: "pet.name", content: null }], { pet: {} }],
    ["with profile before it", [PET, { path: "profile.pet", content: null }], {}],
    [
      "an operator adds to a list",
      [
        { path: "likes", content: ["tea"] },
        { path: "likes", content: { $push: "rain" } },
      ],
      { likes: ["tea", "rain"] },
    ],
    [
      "a merge goes into the field",
      [PET_FIELD, { path: "pet", content: { age: 3 }, unset: ["name"] }],
      { pet: { age: 3 } },
    ],
  ])("%s", async (title, saved, profile) => {
    const call = verbsOf(etui, title);
    for (const one of saved) expect(await call("save", one)).toMatchObject({ status: "success" });
    expect((await call("read", { path: "profile" })).data).toEqual(profile);
  });
});

test("fields to forget are forgotten beside null, a value and an operator deep down", async () => {
  const call = verbsOf(etui, "uma");
  await call("save", { path: "goals/x", content: { a: 1, b: { n: 1 } } });
  await call("save", { path: "goals/x", content: null, unset: ["a"] });
  await call("save", { path: "goals/x", content: { b: { n: { $inc: 1 } } } });
  expect(await call("read", { path: "goals/x" })).toMatchObject({ data: { b: { n: 2 } } });
  expect(await call("save", { path: "city", content: "Faro", unset: ["age"] })).toMatchObject({
    model_output: expect.stringContaining("There was no city.age to unset."),
  });
});

test("an empty path is not the whole profile, and what was never known makes none", async () => {
  const call = verbsOf(etui, "vic");
  expect(await call("save", { path: "city", content: null })).toMatchObject({ status: "not_found" });
  await call("save", { path: "profile", content: { city: "Faro" } });
  for (const content of [{ a: 1 }, null])
    expect(await call("save", { path: "", content })).toMatchObject({
      error: expect.stringMatching(/^path is empty/),
    });
  expect(await call("read", { path: "profile" })).toMatchObject({ data: { city: "Faro" } });
});

describe("an operator that there is not", () => {
  const before = { n: 1, items: ["a"] };
  test.each([
    [{ n: { $mul: 2 } }, "n: there is no operator $mul", "merge: true keeps"],
    [{ $set: { n: 5 } }, "$set", "give its new value"],
    [{ items: { $pull: "a" } }, "items: there is no operator $pull", "give the list without it"],
    [{ items: { $append: "x" } }, "$append", "$push appends"],
    [{ deep: { er: { $add: 1 } } }, "deep.er", "$inc adds"],
    [{ $unset: ["n"] }, "$unset", "name them in unset"],
  ])("%j is refused, with what to write, and nothing is lost", async (content, named, way) => {
    const call = verbsOf(etui, "ops");
    await call("save", { path: "ops/doc", content: before, merge: false });
    for (const more of [{}, { merge: true }]) {
      const { status, error } = await call("save", { path: "ops/doc", content, ...more });
      expect(status).toBe("error");
      expect(error).toContain(named);
      expect(error).toContain(way);
    }
    expect(await call("read", { path: "ops/doc" })).toMatchObject({ data: before });
    expect(await call("save", { path: "ops/doc", content, merge: false })).toMatchObject({
      status: "success",
    });
  });

  test("a field of the profile stays a field", async () => {
    const call = verbsOf(etui, "ops-profile");
    await call("save", { path: "cups", content: 3 });
    expect(await call("save", { path: "cups", content: { $add: 1 } })).toMatchObject({
      status: "error",
      error: expect.stringContaining("cups: there is no operator $add"),
    });
    expect(await call("read", { path: "cups" })).toMatchObject({ data: 3 });
  });

  test("an operator beside other keys is refused too, and a JSON Schema is kept as it is", async () => {
    const call = verbsOf(etui, "ops-beside");
    await call("save", { path: "ops/beside", content: { cups: { n: 1 } } });
    expect(
      await call("save", { path: "ops/beside", content: { cups: { $inc: 1, note: "x" } } }),
    ).toMatchObject({ status: "error", error: expect.stringContaining("stands beside other keys") });
    const schema = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      properties: { a: { $ref: "#" } },
    };
    await call("save", { path: "schemas/a", content: schema });
    expect(await call("read", { path: "schemas/a" })).toMatchObject({ data: schema });
  });
});

test("forgetting a folder is refused with what lies in it", async () => {
  const call = verbsOf(etui, "folder");
  await call("save", { path: "runs/1", content: { km: 1 } });
  const { error } = await call("save", { path: "runs/", content: null });
  expect(error).toContain("1 document lies below it: runs/1");
});
