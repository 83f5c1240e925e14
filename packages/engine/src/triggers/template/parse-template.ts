/** Reads a template with liquidjs, and accepts only those parts of its language that template.ts represents. */

import { createRequire } from "node:module";
import { refusal } from "@etui/words/refusal";
import type { Liquid, Filter as LiquidFilter, Token } from "liquidjs";
import { findFilter } from "./filters.ts";
import type { AppliedFilter, Operand, Output, Path, Template } from "./template.ts";
import { TemplateFault } from "./template-fault.ts";

export const MAX_TEMPLATE_LENGTH = 8_000;

/** A trigger renders the same texts at every firing: reading one takes 18 µs, finding it here less than one. */
const parsed = new Map<string, Template>();
const MAX_PARSED = 500;

export const isTemplate = (text: string): boolean => text.includes("{{");

export function parseTemplate(text: string): Template {
  const known = parsed.get(text);
  if (known) return known;
  const template = read(text);
  if (parsed.size >= MAX_PARSED) parsed.delete(parsed.keys().next().value!);
  parsed.set(text, template);
  return template;
}

function read(text: string): Template {
  refuseTags(text);
  if (text.length > MAX_TEMPLATE_LENGTH) {
    throw new TemplateFault(refusal("template.too_long", { length: text.length, most: MAX_TEMPLATE_LENGTH }));
  }
  const { Output, TypeGuards } = library();
  const parts = liquidParts(text).map((part) => {
    if (part instanceof Output) return readOutput(part.value.initial.postfix, part.value.filters);
    if (TypeGuards.isHTMLToken(part.token)) return part.token.getContent();
    throw unreadable();
  });
  return { parts };
}

export function refuseTags(text: string): void {
  if (!text.includes("{%")) return;
  throw new TemplateFault(refusal("template.tags"));
}

function liquidParts(text: string) {
  try {
    return engine().parse(text);
  } catch {
    // The library's own messages quote the text, and deep nesting ends in a RangeError.
    throw unreadable();
  }
}

function readOutput(expression: readonly Token[], filters: readonly LiquidFilter[]): Output {
  const [token, ...more] = expression;
  // More than one token is a comparison, or words without a dot between them.
  if (!token || more.length > 0) throw unreadable();
  return { operand: readOperand(token), filters: filters.map(readFilter) };
}

function readFilter({ name, args }: LiquidFilter): AppliedFilter {
  const filter = findFilter(name);
  if (args.length > filter.maxArgs) {
    throw new TemplateFault(refusal("template.filter_arguments", { filter: name, most: filter.maxArgs }));
  }
  const operands = args.map((arg) => {
    if (Array.isArray(arg)) throw unreadable();
    return readOperand(arg);
  });
  for (const operand of operands) if ("literal" in operand) filter.checkArg?.(operand.literal);
  return { name, filter, args: operands };
}

function readOperand(token: Token): Operand {
  const { TypeGuards } = library();
  if (TypeGuards.isQuotedToken(token) || TypeGuards.isNumberToken(token)) return { literal: token.content };
  if (TypeGuards.isLiteralToken(token) && typeof token.content === "boolean")
    return { literal: token.content };
  return readPath(token);
}

function readPath(token: Token): Path {
  const { TypeGuards } = library();
  if (!TypeGuards.isPropertyAccessToken(token) || token.variable) throw unreadable();
  const [first, ...rest] = token.props.map((step): string | Path => {
    if (TypeGuards.isWordToken(step) || TypeGuards.isQuotedToken(step)) return step.content;
    return TypeGuards.isNumberToken(step) ? String(step.content) : readPath(step);
  });
  if (typeof first !== "string" || first === "") throw unreadable();
  return { name: first, steps: rest };
}

const unreadable = () => new TemplateFault(refusal("template.unreadable"));

// Loaded with the first template: it takes 29 ms, and most texts are none.
const require = createRequire(import.meta.url);
const library = (): typeof import("liquidjs") => require("liquidjs");

let reading: Liquid | undefined;
function engine(): Liquid {
  reading ??= new (library().Liquid)({ parseLimit: MAX_TEMPLATE_LENGTH });
  return reading;
}
