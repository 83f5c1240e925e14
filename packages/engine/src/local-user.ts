/** The one user of local mode: whom a call of the library is made for that names nobody. */
export const LOCAL_USER = "local";
