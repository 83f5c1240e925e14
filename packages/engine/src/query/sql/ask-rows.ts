/** The one place from which statements over targets are sent. */
import type { TenantScope } from "../../database/tenant.ts";

export const askRows = <Row extends object>(
  scope: TenantScope,
  text: string,
  values: readonly unknown[],
  points?: number,
): Promise<Row[]> => scope.rows<Row>({ ...onlyUsed(text, values), points });

/**
 * A statement without the values that it does not mention, because a condition with them has turned out to be known: PostgreSQL
 * refuses to guess their types. No text of a query is part of the SQL, so that a sign of a dollar is a placeholder.
 */
function onlyUsed(text: string, values: readonly unknown[]): { text: string; values: unknown[] } {
  const used: unknown[] = [];
  const places = new Map<string, string>();
  const placeOf = (_all: string, number: string): string => {
    const known = places.get(number) ?? `$${used.push(values[Number(number) - 1])}`;
    places.set(number, known);
    return known;
  };
  return { text: text.replaceAll(PLACEHOLDER, placeOf), values: used };
}

const PLACEHOLDER = /\$(\d+)/g;
