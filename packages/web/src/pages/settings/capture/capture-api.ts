import { request } from "../../../base/api/request.ts";
import { addressApi } from "../address/address-api.ts";

export const captureApi = addressApi({
  purpose: "capture",
  find: async ({ signal }) => (await request("GET /api/plan/capture", { signal })).address,
  make: () => request("POST /api/plan/capture"),
  end: () => request("DELETE /api/plan/capture"),
});
