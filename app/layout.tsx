import "./globals.css";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getLocale } from "next-intl/server";
import type { ReactNode } from "react";
import { Surroundings } from "@/features/frame/surroundings";
import { getTranslations } from "@/features/words/get-translations";
import { currentSession } from "@/server/auth/current-session";

// Each layout and page brings its own (`app/words.tsx`).
const NO_WORDS = {};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("app");
  return {
    title: { default: t("name"), template: `%s · ${t("name")}` },
    description: t("description"),
    manifest: "/manifest.webmanifest",
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "32x32" },
        { url: "/favicon.svg", type: "image/svg+xml" },
      ],
      apple: "/apple-touch-icon.png",
    },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fafafb" },
    { media: "(prefers-color-scheme: dark)", color: "#101114" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, session, nonce] = await Promise.all([getLocale(), currentSession(), readNonce()]);
  return (
    // The theme is set on this element before React sees it.
    <html lang={locale} data-owner={ownerOf(session)} suppressHydrationWarning>
      <body>
        <NextIntlClientProvider messages={NO_WORDS}>
          <Surroundings nonce={nonce} theme={session?.user.theme ?? "system"}>
            {children}
          </Surroundings>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}

/** Whose page it is: only they may see what this browser keeps of it for when there is no connection. */
function ownerOf(session: Awaited<ReturnType<typeof currentSession>>): string | undefined {
  return session ? `${session.user.id} ${session.organization.id}` : undefined;
}

async function readNonce(): Promise<string> {
  return (await headers()).get("x-nonce") ?? "";
}
