/** Requests that no sensible client sends, and some that one does. */
import fc from "fast-check";
import { type Args, argsOf, mutationsOf, type Schema } from "./schema-arbitrary.ts";

export interface HostileRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

const word = fc.string({ unit: "binary", maxLength: 12 });
const inAddress = word.map((text) => encodeURIComponent(text.toWellFormed()));
const method = fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS");
const number = fc.constantFrom("0", "-1", "1", "1.5", "1e9", "99999999999999999999", "NaN", "", "x", "٣");

const json = fc.oneof(
  fc.json({ maxDepth: 5, stringUnit: "binary" }),
  fc.constantFrom(
    "[".repeat(50_000),
    `{"path":"a","content":${'{"a":'.repeat(500)}1${"}".repeat(500)}}`,
    '{"path":"a","path":"b","content":{}}',
    '{"path":"a","content":{"__proto__":{"x":1},"constructor":{"prototype":{}}}}',
    '{"path":1e400}',
    '"\\ud800"',
    "nul",
    "",
    "\ufeff{}",
  ),
);
const bytes = fc.oneof(fc.uint8Array({ maxLength: 200 }), json);
const contentType = fc.constantFrom(
  {},
  { "content-type": "application/json" },
  { "content-type": "text/plain" },
  { "content-type": "multipart/form-data; boundary=x" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-encoding": "gzip" },
) as fc.Arbitrary<Record<string, string>>;

const oddHeader = fc.constantFrom(
  { authorization: "Bearer" },
  { authorization: "Basic Og==" },
  { cookie: "etui_4117=a.b.c; =; ;;" },
  { origin: "null" },
  { accept: "text/event-stream" },
  { "last-event-id": "1-1'" },
  { "last-event-id": "99999999999999999999-1" },
  { "mcp-session-id": "00000000-0000-4000-8000-000000000000" },
  { "mcp-protocol-version": "1999-01-01" },
  { "x-etui-time-zone": "../../etc/localtime" },
  { "accept-language": ",;q=9,zh".repeat(200) },
) as fc.Arbitrary<Record<string, string>>;
/** Headers are rarely odd, because otherwise nearly all requests would be refused early. */
const oddHeaders = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Record<string, string>>({}) },
  { weight: 1, arbitrary: oddHeader },
);

/** `tools` is the catalogue of the server, from whose schemas arguments are made. */
export function hostileRequest(tools: { name: string; inputSchema: Schema }[]): fc.Arbitrary<HostileRequest> {
  const toolArguments = fc.oneof(
    ...tools.map(({ name, inputSchema }) =>
      fc
        .tuple(argsOf(inputSchema), fc.option(fc.constantFrom(...mutationsOf(inputSchema)), { freq: 1 }))
        .map(([args, mutation]) => ({ name, args: printable(mutation ? mutation.apply(args) : args) })),
    ),
  );
  const toolCall = fc.record({ call: toolArguments, headers: oddHeaders }).map(({ call, headers }) => ({
    method: "POST",
    path: `/api/tools/${call.name}`,
    headers,
    body: call.args,
  }));
  const anyRoute = fc.oneof(
    fc.constantFrom(
      "/",
      "/healthz",
      "/mcp",
      "/api/events",
      "/api/session",
      "/api/confirmations",
      "/api/tools",
    ),
    fc.constantFrom("/api/openapi.json", "/api/tools/functions", "/api/data/restore", "/assets/../../token"),
    fc.constantFrom("/api/triggers", "/api/triggers/simulation", "/api/inbox/read", "/api/settings"),
    inAddress.map((name) => `/api/tools/${name}`),
    inAddress.map((secret) => `/hooks/${secret}`),
    fc
      .tuple(inAddress, fc.constantFrom("acknowledge", "snooze"))
      .map(([id, what]) => `/api/inbox/${id}/${what}`),
    inAddress.map((id) => `/api/confirmations/${id}`),
    fc.array(inAddress, { maxLength: 5 }).map((parts) => `/${parts.join("/")}`),
    fc.constant(`/${"x".repeat(10_000)}`),
  );
  const anything = fc
    .record({ method, path: anyRoute, headers: oddHeaders, contentType, body: bytes })
    .map(({ contentType, ...request }) => ({ ...request, headers: { ...request.headers, ...contentType } }));
  const look = fc
    .record({
      what: fc.constantFrom("children", "history", "version"),
      path: fc.oneof(inAddress, fc.constantFrom("a", "%00", "%ff", "%ed%a0%80", "a".repeat(3000))),
      limit: number,
      version: number,
      cursor: fc.oneof(number, inAddress),
    })
    .map(({ what, path, ...rest }) => ({
      method: "GET",
      path: `/api/data/${what}?${what === "children" ? "prefix" : "path"}=${path}&${Object.entries(rest)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join("&")}`,
      headers: {},
    }));
  const time = fc.oneof(
    inAddress,
    fc.constantFrom(
      "2027-01-01T00:00:00Z",
      "9999-12-31T23:59:59Z",
      "-000001-01-01T00:00:00Z",
      "0000-01-01T00:00Z",
    ),
  );
  const trigger = fc
    .record({
      what: fc.oneof(
        fc.constantFrom("", "/upcoming", "/firings"),
        fc
          .tuple(
            fc.oneof(inAddress, fc.constant("00000000-0000-7000-8000-000000000000")),
            fc.constantFrom("", "/firings", "/simulation"),
          )
          .map(([id, part]) => `/${id}${part}`),
      ),
      from: time,
      to: time,
      limit: number,
      offset: number,
      before: inAddress,
      status: inAddress,
    })
    .map(({ what, ...rest }) => ({
      method: "GET",
      path: `${what === "" ? "/api/inbox" : `/api/triggers${what}`}?${Object.entries(rest)
        .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
        .join("&")}`,
      headers: {},
    }));
  const rpc = fc
    .record({ message: rpcMessage(toolArguments), headers: oddHeaders })
    .map(({ message, headers }) => ({
      method: "POST",
      path: "/mcp",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        ...headers,
      },
      body: message,
    }));
  return fc.oneof(
    { weight: 4, arbitrary: toolCall },
    { weight: 2, arbitrary: anything },
    { weight: 2, arbitrary: look },
    { weight: 2, arbitrary: trigger },
    { weight: 3, arbitrary: rpc },
  );
}

function rpcMessage(toolArguments: fc.Arbitrary<{ name: string; args: string }>): fc.Arbitrary<string> {
  const id = fc.constantFrom(
    "1",
    "2",
    "3",
    '"a"',
    "null",
    "1.5",
    "1e400",
    "[]",
    "{}",
    "-0",
    '"\\ud800"',
    "9007199254740993",
  );
  const version = fc.oneof(
    { weight: 5, arbitrary: fc.constant('"2.0"') },
    { weight: 1, arbitrary: fc.constantFrom('"1.0"', "2", "null") },
  );
  const methodName = fc.oneof(
    fc.constantFrom(
      "initialize",
      "ping",
      "tools/list",
      "resources/list",
      "resources/read",
      "completion/complete",
    ),
    fc.constantFrom(
      "server/discover",
      "subscriptions/listen",
      "logging/setLevel",
      "notifications/initialized",
    ),
    fc.constantFrom(
      "notifications/cancelled",
      "resources/subscribe",
      "prompts/get",
      "tools/call",
      "__proto__",
    ),
    word,
  );
  const meta = fc.constantFrom(
    "",
    ',"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"f","version":"1"},"io.modelcontextprotocol/clientCapabilities":{}}',
    ',"_meta":{"io.modelcontextprotocol/protocolVersion":7}',
    ',"_meta":{"progressToken":[]}',
    ',"_meta":null',
  );
  const call = fc
    .tuple(toolArguments, id, version, meta)
    .map(
      ([{ name, args }, id, version, meta]) =>
        `{"jsonrpc":${version},"id":${id},"method":"tools/call","params":{"name":${JSON.stringify(name)},"arguments":${args}${meta}}}`,
    );
  const other = fc
    .tuple(methodName, id, version, json, meta)
    .map(
      ([method, id, version, params, meta]) =>
        `{"jsonrpc":${version},"id":${id},"method":${JSON.stringify(method)},"params":{"uri":${params || "null"}${meta}}}`,
    );
  return fc.oneof(
    call,
    other,
    fc.array(other, { maxLength: 4 }).map((batch) => `[${batch.join(",")}]`),
    json,
  );
}

/** Values that JSON cannot hold are sent as the nearest possible ones. */
const printable = (args: Args) =>
  JSON.stringify(args, (_name, value) =>
    typeof value === "bigint" || typeof value === "function" ? String(value) : value,
  );
