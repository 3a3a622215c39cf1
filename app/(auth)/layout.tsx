import type { ReactNode } from "react";
import { Mark } from "@/features/frame/mark";
import { ForgetKept } from "@/features/offline/forget-kept";
import { getTranslations } from "@/features/words/get-translations";
import { Words } from "../words";

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations("app");
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center px-4 py-12">
      <p className="mb-8 flex items-center gap-2 font-strong">
        <Mark />
        {t("name")}
      </p>
      <Words rooms={["problem", "sign_in"]}>{children}</Words>
      <ForgetKept />
    </main>
  );
}
