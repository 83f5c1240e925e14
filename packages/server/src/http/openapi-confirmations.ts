/** The paths of confirmations in the description of the HTTP surface. */
import { FAILURES, get, json, ref, result } from "./openapi-words.ts";

const listOf = (name: string, of: string) => ({
  type: "object",
  properties: { [name]: { type: "array", items: ref(of) } },
});
const id = { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } };

export const confirmationPaths = {
  "/api/confirmations": get("What waits for the person's word", listOf("confirmations", "Confirmation")),
  "/api/confirmations/{id}": {
    post: {
      summary: "Approve or deny one call, as it is or changed; or let calls like it through from now on",
      parameters: [id],
      requestBody: { required: true, content: json(ref("ConfirmationDecision")) },
      responses: { ...FAILURES, "200": result("Taken") },
    },
  },
  "/api/confirmations/grants": get(
    "What the person lets happen without being asked",
    listOf("grants", "ConfirmationGrant"),
  ),
  "/api/confirmations/grants/{id}": {
    delete: {
      summary: "Be asked again",
      parameters: [id],
      responses: { ...FAILURES, "200": result("Taken back") },
    },
  },
};
