/** Matches any name in the place of `{name}`, and a query after it. */
export const addressOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\{\w+\}/g, "[^/?]+")}(?:\\?|$)`);
