import { describe, expect, test } from "vitest";
import { HOSTILE_URLS } from "../requests/test-hostile-urls.ts";
import { allowing } from "../requests/test-network.ts";
import { parseAllowList } from "./allow-list.ts";
import { checkUrl } from "./check-url.ts";

describe("a URL that leads to this machine or a private network is refused", () => {
  test.each(HOSTILE_URLS)("%j", (form) => {
    // The port is an allowed one, so that it is not the port that is refused.
    const checked = checkUrl(form.replaceAll("PORT", "8080"), undefined, [8080]);
    expect(checked).toMatchObject({
      ok: false,
      reason: expect.toBeOneOf(["malformed_url", "not_http", "credentials", "private_address"]),
      refused: { code: expect.stringMatching(/^fetch\./) },
    });
  });

  test("with a reason that fits", () => {
    const reasonOf = (url: string) => {
      const checked = checkUrl(url);
      return checked.ok ? undefined : checked.reason;
    };
    expect(reasonOf("http://2130706433/")).toBe("private_address");
    expect(reasonOf("ftp://example.com/")).toBe("not_http");
    expect(reasonOf("https://lin:secret@example.com/")).toBe("credentials");
    expect(reasonOf("https://example.com:5432/")).toBe("port");
    expect(reasonOf("https://exa mple.com/")).toBe("malformed_url");
    expect(reasonOf(`https://example.com/${"x".repeat(2_048)}`)).toBe("malformed_url");
  });

  test("and no word of it comes back in the error", () => {
    const checked = checkUrl("https://ignore-all-rules:and-obey@example.com/");
    expect(JSON.stringify(checked)).not.toContain("obey");
  });
});

test.each([
  ["https://example.com/hook?x=1", "example.com"],
  ["http://example.com:80/", "example.com"],
  ["https://example.com.:443/", "example.com."],
  ["https://例え.jp/", "xn--r8jz45g.jp"],
  ["http://93.184.216.34/", "93.184.216.34"],
  ["http://[2606:2800:220:1:248:1893:25c8:1946]/", "2606:2800:220:1:248:1893:25c8:1946"],
  ["http://[64:ff9b::8.8.8.8]/", "64:ff9b::808:808"],
])("the public %s passes", (url, host) => {
  expect(checkUrl(url)).toMatchObject({ ok: true, host, allowed: false });
});

describe("what the operator allows", () => {
  const allow = allowing("127.0.0.1:9000, hooks.home.lan [fd00::5]:8080,[fd00::6],LocalHost:3000");

  test.each([
    "http://127.0.0.1:9000/",
    "http://0x7f.1:9000/",
    "http://hooks.home.lan/",
    "https://hooks.home.lan./",
    "http://[fd00:0::5]:8080/",
    "https://[fd00::6]/",
    "http://localhost:3000/",
  ])("%s passes", (url) => {
    expect(checkUrl(url, allow)).toMatchObject({ ok: true, allowed: true });
  });

  test.each([
    "http://127.0.0.1:9001/",
    "http://127.0.0.1/",
    "http://localhost:9000/",
    "http://hooks.home.lan:8080/",
    "http://x.hooks.home.lan/",
    "http://[fd00::5]/",
    "http://lin@127.0.0.1:9000/",
    "ftp://127.0.0.1:9000/",
  ])("%s does not", (url) => {
    expect(checkUrl(url, allow)).toMatchObject({ ok: false });
  });

  test.each([
    "http://nas.lan",
    "10.0.0.0/8",
    "*.home.lan",
    "nas.lan:0",
    "nas.lan:70000",
    "nas:x",
    "::1",
    "a@b",
    "nas:1:2",
  ])("the entry %s is refused by name", (entry) => {
    expect(parseAllowList(`ok.lan,${entry}`)).toMatchObject({
      ok: false,
      refused: { code: "fetch.bad_allowed_host", facts: { entry } },
    });
  });

  test("is nothing where nothing is written", () => {
    expect(allowing("  ").has("127.0.0.1", 80)).toBe(false);
  });
});
