/** 250 real, nested documents: the data set of the npm package world-countries. */
import { createRequire } from "node:module";
import type { JsonObject } from "@etui/values/json/json";
import type { StoredDocument } from "./shapes/material.ts";

export const countries: JsonObject[] = createRequire(import.meta.url)("world-countries");

export const countryDocuments: StoredDocument[] = countries.map((content) => ({
  path: `countries/${String(content.region)}/${String(content.cca3)}`,
  content,
  version: 1,
  updated_at: "2026-03-01T00:00:00.000Z",
}));
