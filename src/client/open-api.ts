export type {
  MediaType,
  OpenApiDocument,
  OperationObject,
  Parameter,
  Reference,
  ResponseObject,
  Schema,
} from "@/server/openapi/open-api";
