import { APICallError, RetryError } from "ai";
import { expect, test } from "vitest";
import type { ModelName } from "./model-name.ts";
import { providerFault } from "./provider-fault.ts";

const NAME: ModelName = { provider: "anthropic", model: "claude" };

const answered = (statusCode: number | undefined, message = "no\n  such key sk-abcdefghijkl.") =>
  new APICallError({
    message,
    ...(statusCode !== undefined && { statusCode }),
    url: "https://api.example.com/v1/messages",
    requestBodyValues: {},
  });

test.each([
  [undefined, "anthropic:claude cannot be reached at api.example.com", "在 api.example.com 连不上"],
  [401, "api.example.com does not take the key", "api.example.com 不接受"],
  [403, "api.example.com does not take the key", "api.example.com 不接受"],
  [402, "has no credit left", "没有余额"],
  [404, "Choose another model.", "请换一个模型"],
  [413, "The conversation is too long", "对话太长"],
  [429, "a little later", "过一会儿"],
  [400, "refused the request (400)", "拒绝了请求（400）"],
  [503, "The server of anthropic:claude failed (503)", "服务器出错了（503）"],
  [200, "broke off", "中断了"],
])("status %s is told in both languages, on one line and without the key", (status, en, zh) => {
  expect(providerFault(answered(status), NAME, "en")).toContain(en);
  expect(providerFault(answered(status), NAME, "zh-CN")).toContain(zh);
  for (const locale of ["en", "zh"])
    expect(providerFault(answered(status), NAME, locale)).toMatch(/^[^\n]*no such key …[^\n]*$/);
});

test("after several attempts the last one is told", () => {
  const thrown = new RetryError({
    message: "Failed after 2 attempts",
    reason: "maxRetriesExceeded",
    errors: [answered(429), answered(500, "boom")],
  });
  expect(providerFault(thrown, NAME, "en")).toContain("failed (500): boom");
});
