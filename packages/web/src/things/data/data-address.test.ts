import { expect, test } from "vitest";
import { addressOfPath, addressOfSearch, addressOfWork, readDataAddress } from "./data-address.ts";

const read = (address: string) => readDataAddress(new URL(address, "http://127.0.0.1:4117"));

test.each(["goals/2026/year", "目标/2026 年", "a//b", "../../etc", "x?y=1&z#t=2", "50%", " ", "a+b"])(
  "the path %j survives the address bar",
  (path) => {
    expect(read(addressOfPath(path)).path).toBe(path);
  },
);

test("a path's slashes stay readable", () => {
  expect(addressOfPath("goals/2026/year", { view: "tree" })).toBe("/data?path=goals/2026/year&view=tree");
});

test("what is shown of it stands there too", () => {
  const place = { path: "goals", below: true, view: "table", version: 3 } as const;
  expect(read(addressOfPath(place.path, place))).toMatchObject(place);
});

test("nonsense in the address is not given", () => {
  expect(read("/data?path=&view=&version=-1")).toEqual({
    path: undefined,
    below: false,
    view: undefined,
    version: undefined,
    search: undefined,
    everywhere: false,
    work: undefined,
  });
  expect(read("/data?search=%20").search).toBeUndefined();
});

test.each(["紫微", 'a+b "c d" & 50%', " spaced "])("a search for %j survives the address bar", (search) => {
  const places = [
    { path: undefined, search, everywhere: false },
    { path: "目标/2026", search, everywhere: false },
    { path: "目标/2026", search, everywhere: true },
  ];
  for (const place of places) expect(read(addressOfSearch(place))).toMatchObject(place);
});

test("an emptied search leads to where it was begun", () => {
  expect(addressOfSearch({ path: "goals", search: "", everywhere: true })).toBe("/data?path=goals");
  expect(addressOfSearch({ path: undefined, search: "", everywhere: false })).toBe("/data");
});

test("so does what is done at a path, or at none", () => {
  expect(read(addressOfWork("edit", "目标/2026&new"))).toMatchObject({ path: "目标/2026&new", work: "edit" });
  expect(read(addressOfWork("import"))).toMatchObject({ path: undefined, work: "import" });
});
