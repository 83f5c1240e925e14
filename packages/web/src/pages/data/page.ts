import { Database } from "lucide-react";
import { declarePage } from "../../base/page/page.ts";
import { DATA_ADDRESS } from "../../things/data/data-address.ts";
import { loadDataPage } from "./load-data-page.ts";

export const data = declarePage(
  {
    id: "data",
    address: DATA_ADDRESS,
    icon: Database,
    isInSheet: true,
    palette: () => import("./palette.ts"),
  },
  loadDataPage,
);
