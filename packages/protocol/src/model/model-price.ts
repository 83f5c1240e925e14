/** What a model costs, written as `USD 3/15`: the prices of a million tokens read and of a million tokens written. */

export interface ModelPrice {
  /** An ISO 4217 code. */
  currency: string;
  input: number;
  output: number;
  /** The price of input read from the provider's cache, as in `USD 3/15/0.3`; by default that of any other input. */
  cached_input?: number | undefined;
}

interface Tokens {
  input_tokens: number;
  output_tokens: number;
  cached_tokens?: number | undefined;
}

const WRITTEN = /^(?:([A-Za-z]{3})\s+)?([\d.]+)\s*\/\s*([\d.]+)(?:\s*\/\s*([\d.]+))?$/;
const MOST = 1_000_000;
const A_MILLION = 1_000_000;

/** The price in a text, in US dollars if no currency is named. Undefined if the text is no price. */
export function readPrice(text: string): ModelPrice | undefined {
  const [, currency = "USD", ...figures] = WRITTEN.exec(text.trim()) ?? [];
  const [input, output, cached] = figures.map((figure) =>
    figure === undefined ? undefined : Number(figure),
  );
  if (!isFigure(input) || !isFigure(output) || (cached !== undefined && !isFigure(cached))) return undefined;
  return {
    currency: currency.toUpperCase(),
    input,
    output,
    ...(cached !== undefined && { cached_input: cached }),
  };
}

const isFigure = (figure: number | undefined): figure is number =>
  figure !== undefined && figure >= 0 && figure <= MOST;

export const writePrice = ({ currency, input, output, cached_input }: ModelPrice): string =>
  `${currency} ${[input, output, ...(cached_input === undefined ? [] : [cached_input])].join("/")}`;

/** The cost in the price's currency. */
export function costOf(
  { input_tokens, output_tokens, cached_tokens = 0 }: Tokens,
  price: ModelPrice,
): number {
  const { input, output, cached_input = input } = price;
  const cost = (input_tokens - cached_tokens) * input + cached_tokens * cached_input + output_tokens * output;
  return cost / A_MILLION;
}
