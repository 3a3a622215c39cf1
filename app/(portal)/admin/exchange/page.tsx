import { ExchangePage } from "@/features/exchange/exchange-page";
import { titled } from "../../../titled";

export const generateMetadata = titled("admin.place.exchange");

export default function AdminExchangePage() {
  return <ExchangePage />;
}
