/** What a domain offers, together with the name of the domain, by which permissions are asked for. */
export type OfDomain<Offered> = Offered & { readonly domain: string };

/** It is not copied: a tool makes its schema only when that is asked for, and a program's may be an instance of a class. */
export const ofDomain = <Offered extends object>(offered: Offered, domain: string): OfDomain<Offered> =>
  Object.create(offered, { domain: { value: domain, enumerable: true } }) as OfDomain<Offered>;
