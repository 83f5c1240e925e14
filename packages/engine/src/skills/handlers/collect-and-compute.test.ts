/** From asking to computing and showing, as V9 §4 and §5 write it: with what is said, and with what the profile has. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SkillHome, startSkillHome } from "../testing/test-skill-home.ts";

let house: SkillHome;
beforeAll(async () => {
  house = await startSkillHome();
  const skill = (id: string) => (file: string, text: string) =>
    house.write(`../bundled/skills/${id}/${file}`, text);
  const bazi = skill("bazi");
  await bazi(
    "SKILL.md",
    "---\nid: bazi\nname: 八字\ndescription: 排八字。\n---\n必须调用 `calculate_bazi`。\n",
  );
  await bazi("tools/tools.yaml", BAZI);
  await bazi("tools/handlers.mjs", BAZI_CODE);
  const trips = skill("trips");
  await trips("SKILL.md", "---\nname: trips\ndescription: Plans trips.\n---\nPlan.\n");
  await trips("tools/tools.yaml", TRIPS);
});
afterAll(() => house.close());

/** The template of the specification, with its placeholders filled in. */
const BAZI = `version: "2.0"
skill_id: bazi
tools:
  - name: collect_bazi_info
    type: collect
    description: 收集用户信息
    card_type: collect_form
    when_to_call: 用户未提供必要信息时
    parameters:
      - { name: form_type, type: string, required: true }
  - name: calculate_bazi
    type: compute
    description: 计算八字
    when_to_call: 用户提供信息后
    parameters:
      - { name: data, type: object, required: true }
  - name: show_bazi_chart
    type: display
    description: 展示命盘卡片
    card_type: bazi_chart
    when_to_call: 计算完成后
    parameters:
      - { name: chart_data, type: object, required: true }
`;
const BAZI_CODE = `
export default {
  calculate_bazi: async (args, context) => {
    const data = args.data ?? context.profile.identity?.data;
    if (!data) return { status: "error", error: "需要数据", action: "collect_bazi_info" };
    return context.execute("show_card", {
      card_type: "custom",
      data_source: { type: "inline", data: { 日主: "甲木", year: data.year } },
      options: { componentId: "bazi_chart" },
    });
  },
};
`;
const TRIPS = `version: "2.0"
tools:
  - name: collect_trip
    type: collect
    description: 旅行 · Your trip
    parameters:
      - { name: city, type: string, description: 去哪里 · Where to, required: true }
      - { name: from, type: date, description: 哪天出发 · The day you leave, required: true }
      - { name: people, type: integer, enum: [1, 2, 3] }
      - { name: wishes, type: array, items: { type: string }, description: "What you would like to see, one wish a line, the dearest first" }
      - name: hotel
        type: object
        required: true
        properties:
          stars: { type: integer, description: Stars, required: true }
          name: { type: string }
`;

test("the template's form opens without anything, and asks for what is computed with", async () => {
  const call = house.as("ada");
  for (const args of [{}, { form_type: "birth" }, { form_type: null }])
    expect(await call("collect_bazi_info", args)).toMatchObject({
      status: "success",
      card_type: "form",
      data: { fields: [{ name: "data", type: "textarea", required: true }], values: {} },
    });
});

test("what is given for no field of the form is told", async () => {
  const call = house.as("eli");
  const form = await call("collect_trip", { citty: "Faro", hotel: { stars: 3 } });
  expect(form.model_output).toMatch(/citty.*(?:did you mean|是不是) city/);
  expect((await call("collect_trip", { city: "Faro", form_type: "x" })).model_output).not.toMatch(
    /left out|没有字段/,
  );
});

test("what is missing is asked for by the tool that collects it, and then computed and told", async () => {
  const call = house.as("bo");
  for (const args of [{}, { data: null }])
    expect(await call("calculate_bazi", args)).toMatchObject({
      status: "error",
      error_code: "invalid_arguments",
      action: "collect_bazi_info",
      error: expect.stringContaining("Call collect_bazi_info first"),
    });
  const computed = await call("calculate_bazi", { data: { year: 1990 } });
  expect(computed).toMatchObject({ status: "success", card_type: "custom" });
  expect(computed.model_output).toContain("甲木");
});

test("the profile comes after the arguments and before what is required", async () => {
  const call = house.as("cai");
  await call("write_user_data", { path: "profile", content: { identity: { data: { year: 1988 } } } });
  expect((await call("calculate_bazi", {})).data).toMatchObject({ value: { year: 1988 } });
  expect((await call("calculate_bazi", { data: { year: 1990 } })).data).toMatchObject({
    value: { year: 1990 },
  });
  await call("write_user_data", { path: "profile", content: { identity: { data: "1988" } } });
  expect(await call("calculate_bazi", {})).toMatchObject({ action: "collect_bazi_info" });
});

test("a form opens with what the call and the profile have, in the person's language; parts of an object are fields", async () => {
  const call = house.as("dee");
  await call("write_user_data", {
    path: "profile",
    content: { city: "Lisbon", people: "two", hotel: { stars: 4 } },
  });
  const form = await call("collect_trip", { from: "", people: 2 });
  expect(form).toMatchObject({
    options: { title: "Your trip" },
    data: {
      fields: [
        { name: "city", label: "Where to", type: "text", required: true },
        { name: "from", label: "The day you leave", type: "date", required: true },
        { name: "people", type: "select" },
        {
          name: "wishes",
          label: "Wishes",
          type: "textarea",
          help: expect.stringContaining("one wish a line"),
        },
        { name: "hotel.stars", label: "Stars", type: "number", required: true },
        { name: "hotel.name", label: expect.any(String) },
      ],
      values: { city: "Lisbon", people: 2, "hotel.stars": 4 },
    },
  });
  expect((await call("collect_trip", { city: "Faro", people: null })).data).toMatchObject({
    values: { city: "Faro" },
  });
});
