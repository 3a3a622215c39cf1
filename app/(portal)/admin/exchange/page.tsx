import { ExchangePage } from "@/features/exchange/exchange-page";
import { titled } from "../../../titled";
import { Words } from "../../../words";

export const generateMetadata = titled("admin.place.exchange");

export default function AdminExchangePage() {
  return (
    <Words rooms={["exchange", "recount"]}>
      <ExchangePage />
    </Words>
  );
}
