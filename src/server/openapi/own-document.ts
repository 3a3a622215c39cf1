import { processWide } from "@/platform/process-wide";
import { appRouter } from "../trpc/app-router";
import { openApiDocument } from "./document";
import type { OpenApiDocument } from "./open-api";

/** The document of this service; made when it is first asked for, and kept. */
export function ownDocument(): OpenApiDocument {
  return processWide("openapi-document", () => openApiDocument(appRouter));
}
