/** Names of domains and kinds stand in permissions, in SQL, in addresses and in queries as they are. */
export const NAME = /^[a-z][a-z0-9_-]{0,62}$/;
