import { expect, test } from "vitest";
import { checkUrl } from "../../outgoing/hosts/check-url.ts";
import { allowing } from "../../outgoing/requests/test-network.ts";
import { covers, hostInAscii } from "./network-hosts.ts";

test.each([
  ["api.weather.gov", "api.weather.gov"],
  [" API.Weather.GOV. ", "api.weather.gov"],
  ["bücher.de", "xn--bcher-kva.de"],
  // The first letter is Cyrillic.
  ["аpple.com", "xn--pple-43d.com"],
  ["bank.com。evil", "bank.com.evil"],
  ["nas.lan:8123", "nas.lan:8123"],
  ["[fd00::5]:8080", "[fd00::5]:8080"],
  ["*", "*"],
])("%j is the host %j", (written, host) => {
  expect(hostInAscii(written)).toBe(host);
});

test.each([
  "",
  "https://api.weather.gov",
  "api.weather.gov/path",
  "user@host.com",
  "*.weather.gov",
  "a.com,b.com",
  "a.com b.com",
  "a.com:",
  "a.com:99999",
  "%",
])("%j is no host", (written) => {
  expect(hostInAscii(written)).toBeUndefined();
});

const allow = allowing("nas.lan", "127.0.0.1:9000");
test.each([
  [["api.weather.gov"], "https://api.weather.gov/points", true],
  [["api.weather.gov"], "http://api.weather.gov./points", true],
  [["api.weather.gov"], "https://API.weather.gov:443/", true],
  [["api.weather.gov"], "https://weather.gov/", false],
  [["api.weather.gov"], "https://x.api.weather.gov/", false],
  [["weather.gov"], "https://api.weather.gov/", false],
  [["api.weather.gov:443"], "http://api.weather.gov/", false],
  [["127.0.0.1:9000"], "http://127.0.0.1:9000/", true],
  [["127.0.0.1"], "http://127.0.0.1:9000/", false],
  [["*"], "https://api.weather.gov/", true],
  [["*"], "http://nas.lan/", false],
  [["*", "nas.lan"], "http://nas.lan/", true],
  [[], "https://api.weather.gov/", false],
])("%j covers %s: %s", (hosts, url, isCovered) => {
  const target = checkUrl(url, allow);
  if (!target.ok) throw new Error(target.reason);
  expect(covers(hosts, target)).toBe(isCovered);
});
