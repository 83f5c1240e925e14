/** The only user in local mode, also used for library calls that name no user. */
export const LOCAL_USER = "local";
