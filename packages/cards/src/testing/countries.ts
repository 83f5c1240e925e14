/** 250 real, nested documents: the data set of the npm package world-countries. */
import type { JsonObject } from "@etui/values/json/json";
import data from "world-countries/countries.json" with { type: "json" };
import type { StoredDocument } from "../records/material.ts";

export const countries = data as unknown as JsonObject[];

export const countryDocuments: StoredDocument[] = countries.map((content) => ({
  path: `countries/${String(content.region)}/${String(content.cca3)}`,
  content,
  version: 1,
  updated_at: "2026-03-01T00:00:00.000Z",
}));
