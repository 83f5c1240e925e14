/** Other ports lead to databases and mail servers, which understand enough of a request to do harm. */
export const DEFAULT_PORTS: readonly number[] = [80, 443];
