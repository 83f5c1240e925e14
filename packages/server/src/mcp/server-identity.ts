/** The server's name and version for clients. */
export const serverIdentity = (version: string) => ({ name: "etui", title: "Etui", version });
