/** 250 real, nested documents: the data set of the npm package world-countries. */
import { createRequire } from "node:module";
import type { Etui } from "@etui/engine";

export interface Country {
  cca3: string;
  region: string;
  area: number;
  landlocked: boolean;
  borders: string[];
  languages: Record<string, string>;
  name: { common: string; official: string };
}

export const countries: Country[] = createRequire(import.meta.url)("world-countries");

/** Stores each under `countries/<code>`. */
export async function importCountries(etui: Etui): Promise<void> {
  await Promise.all(
    countries.map((country) =>
      etui.execute("write_user_data", {
        path: `countries/${country.cca3}`,
        content: country as unknown as Record<string, unknown>,
      }),
    ),
  );
}
