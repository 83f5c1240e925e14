/** Who answers: name and version for clients, and the few sentences a model is given on connecting. */
export const serverIdentity = (version: string) => ({ name: "etui", title: "Etui", version });

export const INSTRUCTIONS =
  "Etui remembers for the user: JSON documents at paths such as goals/2026/year, with versions. " +
  "Look with query_user_data before you write, and pass expected_version when you change what you have read. " +
  'Its filters are like MongoDB\'s, {"area": {"$gte": 9}, "tags": {"$any": ["a"]}}; name the fields you need to save tokens. ' +
  "show_card puts data before the user as a table, chart, form and the like; their answer to a form comes back to you. " +
  "A result's status, not its text, says whether something was done.";
