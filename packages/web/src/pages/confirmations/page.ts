import { useQuery } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { declarePage } from "../../base/page/page.ts";
import { lazyComponent } from "../../base/ui/broken/lazy-component.tsx";
import { CONFIRMATIONS_ADDRESS } from "../../things/confirmation/confirmation-address.ts";
import { confirmationsQuery } from "../../things/confirmation/confirmations-api.ts";

export const confirmations = declarePage(
  {
    id: "confirmations",
    address: CONFIRMATIONS_ADDRESS,
    icon: ShieldCheck,
    isWorkshop: true,
    hasPages: true,
    useCount: () =>
      useQuery(confirmationsQuery).data?.filter(({ status }) => status === "requested").length ?? 0,
    today: lazyComponent(() => import("./today/Waiting.tsx")),
  },
  () => import("./ConfirmationsPage.tsx"),
);
