import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TenantScope } from "../../database/tenant.ts";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";
import { BranchesInUse } from "./branches-in-use.ts";
import { nearPath } from "./near-path.ts";

let etui: Etui;
beforeAll(async () => {
  etui = await startTestEtui();
});
afterAll(() => etui.close());

let users = 0;
/** A new user with these documents. */
async function userWith(...paths: string[]): Promise<TenantScope> {
  users += 1;
  const scope = etui.scope(`user ${users}`);
  await store(scope, paths);
  return scope;
}

const store = (scope: TenantScope, paths: string[]) =>
  scope.rows({
    text: `insert into user_data_store (user_id, data_path, content, version) select $1, path, '{}', 1 from unnest($2::text[]) path`,
    values: [scope.userId, paths],
  });

/** What is found when `path` is created next to the others. */
async function found(path: string, ...others: string[]): Promise<string | undefined> {
  return nearPath(await userWith(...others, path), path);
}

describe("a new path that nearly repeats another is told its counterpart", () => {
  test.each<[why: string, path: string, others: string[], near: string]>([
    ["singular for plural", "goal/2026", ["goals/2026"], "goals/2026"],
    ["plural for singular", "goals/2026", ["goal/2026"], "goal/2026"],
    ["at the last level", "goals/2026/years", ["goals/2026/year"], "goals/2026/year"],
    ["in the middle", "home/recipe/soup", ["home/recipes/soup", "home/x"], "home/recipes/soup"],
    ["plural and misspelt", "profile/preferance", ["profile/preferences"], "profile/preferences"],
    ["-ies", "categories/a", ["category/a"], "category/a"],
    ["-es", "boxes/a", ["box/a"], "box/a"],
    ["-ces", "caches/a", ["cache/a"], "cache/a"],
    ["-ie", "movies/a", ["movie/a"], "movie/a"],
    ["short plural", "logs/2026", ["log/2026"], "log/2026"],
    ["plural of the first word", "goals_week/1", ["goal-week/1"], "goal-week/1"],
    ["capitals", "Goals/2026", ["goals/2026"], "goals/2026"],
    ["capitals at the last level", "profile/Name", ["profile/name"], "profile/name"],
    ["dash for underscore", "week-plan", ["week_plan"], "week_plan"],
    ["nothing for dash", "weekplan/1", ["week-plan/1"], "week-plan/1"],
    ["camel case", "weekPlan/1", ["week_plan/1"], "week_plan/1"],
    ["a space", "week plan", ["week-plan"], "week-plan"],
    ["dash before a number", "week9", ["week-9"], "week-9"],
    ["full-width letters", "ｇｏａｌｓ/2026", ["goals/2026"], "goals/2026"],
    ["full-width digits", "goals/２０２６", ["goals/2026", "goals/2025"], "goals/2026"],
    ["half-width katakana", "ﾒﾓ/1", ["メモ/1"], "メモ/1"],
    ["Chinese with a dash", "跑步-记录/1", ["跑步记录/1"], "跑步记录/1"],
    ["a trailing slash", "goals/2026/", ["goals/2026"], "goals/2026"],
    ["a leading slash", "/profile/name", ["profile/name"], "profile/name"],
    ["a leading slash, another document", "/profile/name", ["profile/age"], "profile/"],
    ["no leading slash", "profile/name", ["/profile/name"], "/profile/name"],
    ["two slashes", "goals//2026", ["goals/2026", "goals/2025"], "goals/2026"],
    ["a dash for a slash", "goals-2026", ["goals/2026"], "goals/2026"],
    ["a slash for an underscore", "goals/2026", ["goals_2026"], "goals_2026"],
    ["a vowel", "calender/may", ["calendar/may"], "calendar/may"],
    ["another vowel", "seperate", ["separate"], "separate"],
    ["a letter left out", "enviroment/home", ["environment/home"], "environment/home"],
    ["a letter doubled", "adress/home", ["address/home"], "address/home"],
    ["two letters swapped", "perferences/food", ["preferences/food"], "preferences/food"],
    ["one word of several", "my-prefrences-2026", ["my-preferences-2026"], "my-preferences-2026"],
    ["only the branch is there", "goal/2026", ["goals/2025", "goals/2024"], "goals/"],
    ["the branch is a document", "goal/2026", ["goals"], "goals"],
    ["the nearest of several", "Goals/1", ["goal/1", "goals/1"], "goals/1"],
    ["the one that has the rest", "goal/2026", ["GOALS/2025", "goals/2026"], "goals/2026"],
  ])("%s: %s beside %j", async (_, path, others, near) => {
    expect(await found(path, ...others)).toBe(near);
  });
});

describe("what is another thing is not taken for the same", () => {
  test.each<[why: string, path: string, others: string[]]>([
    ["nothing else stored", "goals/2026", []],
    ["numbers", "tasks/2", ["tasks/1", "tasks/3", "tasks/22"]],
    ["years", "goals/2027", ["goals/2026", "goals/2025"]],
    ["months", "log/2026-02", ["log/2026-01", "log/2026-03"]],
    ["days", "log/2026-02-11", ["log/2026-02-1", "log/2026-02-12"]],
    ["numbered names", "week-10", ["week-9", "week-1", "week-11"]],
    ["numbers with and without dash", "week-1-1", ["week-11"]],
    ["numbers apart", "scores/1-2", ["scores/1/2", "scores/12"]],
    ["quarters", "2026-q1", ["2026-q2", "2025-q1"]],
    ["ISO weeks", "2026-W05", ["2026-W06", "2025-W05"]],
    ["versions", "spec/v1.2", ["spec/v12", "spec/v1.1"]],
    ["a numbered copy", "report2", ["report", "report1"]],
    ["uuids", "a/550e8400-e29b-41d4-a716-446655440000", ["a/550e8400-e29b-41d4-a716-446655440001"]],
    ["hashes", "blob/9f86d081884c7d65", ["blob/9f86d081884c7d64", "blob/9f86d081884c7e65"]],
    ["ids", "users/usr_a1b2", ["users/usr_a1c2", "users/usr_a1b3"]],
    ["short names", "ab", ["aB", "abs", "a-b"]],
    ["languages", "texts/en", ["texts/es", "texts/de"]],
    ["short words", "work/1", ["word/1", "form/1", "from/1"]],
    ["similar words", "habits/meditation", ["habits/medication"]],
    ["contact, contract", "contacts/1", ["contracts/1"]],
    ["message, massage", "messages/1", ["massages/1"]],
    ["first letter", "reading/1", ["heading/1", "leading/1"]],
    ["last letter", "people/christian", ["people/christina", "people/christiane"]],
    ["opposites", "import/1", ["export/1"]],
    ["weekdays", "plan/monday", ["plan/sunday", "plan/tuesday"]],
    ["months in words", "june/1", ["july/1"]],
    ["letters as numbers", "part-a", ["part-b", "part-e"]],
    ["Roman numbers", "chapter-ii", ["chapter-i", "chapter-iii"]],
    ["Chinese words", "早餐/1", ["午餐/1", "早晨/1"]],
    ["another script of the same word", "日记/2026", ["日記/2026"]],
    ["a translation", "日记/2026", ["diary/2026"]],
    ["-ss", "class/1", ["clas/1"]],
    ["a longer word", "goals/1", ["goalkeepers/1", "go/1"]],
    ["its own branch in use", "goal/2027", ["goal/2026", "goals/2026"]],
    ["below a path of its own", "goals/2026/plan", ["goals/2026/year", "goal/x"]],
    ["above a branch of its own", "goal", ["goal/2026", "goals"]],
    ["at another level", "home/goals", ["goal/1", "home/x"]],
    ["a dash for a slash where nothing is", "goals-2026", ["goals/2025", "goals"]],
    ["a slash for an underscore in a branch in use", "goals/2026", ["goals_2026", "goals/2025"]],
    ["only slashes", "//", ["/", "a"]],
  ])("%s: %s beside %j", async (_, path, others) => {
    expect(await found(path, ...others)).toBeUndefined();
  });
});

test("what was deleted or belongs to somebody else is no counterpart", async () => {
  const lin = await userWith("goal/2026", "profiles");
  await userWith("goals/2026", "profile");
  expect(await nearPath(lin, "goal/2026")).toBeUndefined();

  await store(lin, ["goals/2026"]);
  await lin.rows({
    text: `update user_data_store set content = null, deleted_at = now() where user_id = $1 and data_path = 'goals/2026'`,
    values: [lin.userId],
  });
  expect(await nearPath(lin, "goal/2026")).toBeUndefined();

  await store(lin, ["goals/2025", "profile"]);
  await lin.rows({
    text: `update user_data_store set expires_at = now() - interval '1 s' where user_id = $1 and data_path = 'profile'`,
    values: [lin.userId],
  });
  expect(await nearPath(lin, "goal/2026")).toBe("goals/");
  expect(await nearPath(lin, "profiles")).toBeUndefined();
});

test("inside the transaction that creates the document", async () => {
  const lin = await userWith("goals/2026");
  const near = await lin.transaction(async (tx) => {
    await store(tx, ["goal/2026"]);
    return nearPath(tx, "goal/2026");
  });
  expect(near).toBe("goals/2026");
});

test("paths of a thousand levels, and of names that are no words, are looked at like others", async () => {
  const deep = Array.from({ length: 500 }, (_, level) => level % 10).join("/");
  expect(await found(deep, "goals/2026")).toBeUndefined();
  expect(await found(`goal/${deep}`, `goals/${deep}`)).toBe(`goals/${deep}`);
  expect(await found("'; drop table user_data_store; --", "%_\\", "{}")).toBeUndefined();
  expect(await found("$1/*", "$1/**", "a")).toBeUndefined();
});

test("a number in a branch known to be in use needs no statement; a name does, and so does another user", async () => {
  const lin = await userWith("tasks/2026/1", "tasks/2026/2", "tasks/2026/plan", "tasks/2026/plans");
  const inUse = new BranchesInUse();
  let statements = 0;
  const counted = (scope: TenantScope): TenantScope => ({
    userId: scope.userId,
    inTransaction: false,
    transaction: (work) => scope.transaction(work),
    rows: (statement) => {
      statements += 1;
      return scope.rows(statement);
    },
  });
  const statementsFor = async (scope: TenantScope, path: string) => {
    statements = 0;
    const near = await nearPath(counted(scope), path, inUse);
    return { near, statements };
  };

  expect(await statementsFor(lin, "tasks/2026/1")).toEqual({ near: undefined, statements: 1 });
  expect(await statementsFor(lin, "tasks/2026/2")).toEqual({ near: undefined, statements: 0 });
  expect(await statementsFor(lin, "tasks/2026/plans")).toEqual({ near: "tasks/2026/plan", statements: 2 });
  expect(await statementsFor(lin, "tasks/2026/1/")).toEqual({ near: "tasks/2026/1", statements: 1 });
  expect(await statementsFor(await userWith("task/1", "tasks/1"), "task/1")).toEqual({
    near: "tasks/1",
    statements: 2,
  });
});
