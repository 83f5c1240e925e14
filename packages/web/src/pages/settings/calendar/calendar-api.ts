import { request } from "../../../base/api/request.ts";
import { addressApi } from "../address/address-api.ts";

export const calendarApi = addressApi({
  purpose: "calendar",
  async find({ signal }) {
    const { address } = await request("GET /api/plan/calendar", { signal });
    return address && { created_at: address.created_at, last_used_at: address.last_read_at };
  },
  make: () => request("POST /api/plan/calendar"),
  end: () => request("DELETE /api/plan/calendar"),
});
