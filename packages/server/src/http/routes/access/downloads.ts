/** Gives a page the address for a download: the browser follows it with its cookie alone, which opens nothing. */
import { createDownload } from "@etui/protocol/api/access";
import { refusal } from "@etui/words/refusal";
import { TICKET } from "../../door/caller.ts";
import { wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { mayCall } from "../may-call.ts";

export default endpoint(createDownload, async ({ etui, identity, caller, keeps, body: { path } }) => {
  const contract = keeps(path);
  if (!contract) return wrong(refusal("login.no_download", { at: "path", path }));
  // The ticket carries nothing of what its holder may not do, so whoever may not call the endpoint gets none.
  const may = await mayCall(etui, contract, caller, caller.expert);
  if (!may.ok) return may.refusal;
  const [address = "", search = ""] = path.split("?");
  const query = new URLSearchParams(search).toString();
  const ticket = identity.mintTicket(caller, query === "" ? address : `${address}?${query}`);
  return { url: `${address}?${query === "" ? "" : `${query}&`}${TICKET}=${ticket}` };
});
