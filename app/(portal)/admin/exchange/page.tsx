import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ExchangePage } from "@/features/exchange/exchange-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("admin"))("place.exchange") };
}

export default function AdminExchangePage() {
  return <ExchangePage />;
}
