export const BUNDLE: string;
export const BUNDLED_CODE: string;
export function codeOfSources(): string;
export function codeOfBundle(): string | undefined;
