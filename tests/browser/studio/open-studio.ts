/** The Studio in a browser, and archives to import. */
import type { Browser, Page } from "playwright-core";
import { writeArchive } from "../../../packages/engine/src/skills/package/archives/write-archive.ts";
import type { TestServer } from "../../harness/test-server.ts";
import { newPage } from "../open-page.ts";

interface Studio {
  browser: Browser;
  server: TestServer;
  /** Collects all errors of the page. */
  faults: string[];
}

export async function openStudio(
  studio: Studio,
  address = "/studio",
  options: NonNullable<Parameters<typeof newPage>[1]> = {},
): Promise<Page> {
  const page = await newPage(studio, options);
  page.setDefaultTimeout(15_000);
  await page.goto(studio.server.url + address);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

export async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const entries = Object.entries(files).map(([path, text]) => ({ path, data: Buffer.from(text) }));
  return Buffer.from(await writeArchive(entries));
}

/** Drops files and folders as if from the desktop, through the browser itself. */
export async function dropOn(page: Page, target: string, files: readonly string[]): Promise<void> {
  const box = (await page.locator(target).first().boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 3 };
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await session.send("Input.dispatchDragEvent", { type, ...place, data });
  await session.detach();
}
