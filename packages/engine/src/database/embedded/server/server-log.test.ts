import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openServerLog, readServerLog, trimServerLog } from "./server-log.ts";

test("a log that grew too long is cut under the server that writes to it, and one older log is kept", async () => {
  const folder = await mkdtemp(join(tmpdir(), "etui-log-"));
  const file = join(folder, "server.log");
  const line = `${"x".repeat(1023)}\n`;
  {
    await using server = await openServerLog(file);
    await server.write(line.repeat(4096));
    await trimServerLog(file);
    expect((await stat(file)).size).toBe(4096 * 1024);
    await server.write("one line too many\n");
    await trimServerLog(file);
    await server.write("goes on\n");
  }
  expect(await readServerLog(file, 0)).toBe("goes on\n");
  expect((await stat(`${file}.1`)).size).toBeGreaterThan(4096 * 1024);
  await rm(folder, { recursive: true });
});
