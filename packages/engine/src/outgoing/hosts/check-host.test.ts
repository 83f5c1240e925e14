import { describe, expect, test } from "vitest";
import { allowing, names } from "../requests/test-network.ts";
import { checkHost } from "./check-host.ts";

describe("where a name leads today", () => {
  const url = "https://hooks.example.com/";

  test.each([
    [["93.184.216.34"], undefined],
    [["93.184.216.34", "2606:2800:220:1::1"], undefined],
    [["10.0.0.7"], "private_address"],
    [["93.184.216.34", "::1"], "private_address"],
  ])("decides when the URL is stored: %j", async (addresses, reason) => {
    const { resolve } = names({ "hooks.example.com": addresses });
    expect(await checkHost(url, undefined, resolve)).toMatchObject(
      reason ? { ok: false, reason } : { ok: true },
    );
  });

  test("is said to be unknown where it is", async () => {
    expect(await checkHost(url, undefined, names({}).resolve)).toMatchObject({
      ok: false,
      reason: "unresolved",
    });
  });

  test("is not asked for addresses, for allowed hosts and for URLs that are refused", async () => {
    const { asked, resolve } = names({});
    expect(await checkHost("https://93.184.216.34/", undefined, resolve)).toMatchObject({ ok: true });
    expect(await checkHost("http://nas.lan/", allowing("nas.lan"), resolve)).toMatchObject({ ok: true });
    expect(await checkHost("https://hooks.example.com:22/", undefined, resolve)).toMatchObject({
      reason: "port",
    });
    expect(asked).toEqual([]);
  });
});
