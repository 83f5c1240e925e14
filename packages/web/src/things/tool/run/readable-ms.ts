/** Below ten a digit behind the point says something, above it does not. */
export const readableMs = (ms: number): string => (ms < 9.95 ? ms.toFixed(1) : String(Math.round(ms)));
