import type { ValidateFunction } from "ajv/dist/2020";
import type {
  Header,
  MediaType,
  OpenApiDocument,
  Reference,
  ResponseObject,
} from "@/server/openapi/open-api";
import { closed, schemaCompiler } from "./document-schemas";

type Operations = OpenApiDocument["paths"][string];

/** A call as it was made, below /api/v1; the path may have a query. */
export interface Called {
  readonly method: string;
  readonly path: string;
}

/** Finds what is wrong with answers, by what a document says of them. */
export class DescribedAnswers {
  private readonly compile: (schema: object) => ValidateFunction;
  private readonly compiled = new Map<object, ValidateFunction>();
  private readonly paths: readonly (readonly [RegExp, Operations])[];

  private readonly document: OpenApiDocument;

  constructor(document: OpenApiDocument) {
    this.document = closed(document);
    this.compile = schemaCompiler(this.document);
    const byParameters = (path: string) => path.split("{").length;
    this.paths = Object.entries(this.document.paths)
      .sort(([a], [b]) => byParameters(a) - byParameters(b))
      .map(([path, operations]) => [new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`), operations]);
  }

  /** What an answer has or lacks that the document does not say; empty when all is well. The answer's body is read. */
  async faultsOf(called: Called, response: Response): Promise<string[]> {
    const described = this.describe(called, response.status);
    if (described === undefined) return [`The document knows no ${response.status} here.`];
    const body = await response.text();
    return [
      ...this.faultsOfHeaders(described, response.headers),
      ...this.faultsOfBody(described, { called, response, body }),
    ];
  }

  /** What the document says of an answer; of a refused method of a known address, what its other methods say of that status. */
  private describe({ method, path }: Called, status: number): ResponseObject | undefined {
    const bare = path.split(/[?#]/, 1)[0] ?? "";
    const here = this.paths.find(([pattern]) => pattern.test(bare))?.[1];
    const wanted = (method === "HEAD" ? "get" : method.toLowerCase()) as keyof Operations;
    const own = here?.[wanted];
    const operations = own !== undefined ? [own] : Object.values(here ?? {});
    if (own === undefined && status < 400) return undefined;
    if (here === undefined) return this.describeNowhere(status);
    return this.resolve<ResponseObject>(
      operations.find(({ responses }) => status in responses)?.responses[status],
    );
  }

  /** Refusals that come before it is known whether there is anything at an address, and that there is nothing. */
  private describeNowhere(status: number): ResponseObject | undefined {
    if (![400, 401, 404, 408, 414, 429, 431].includes(status)) return undefined;
    const all = Object.values(this.document.paths).flatMap((operations) => Object.values(operations));
    return this.resolve<ResponseObject>(all.find(({ responses }) => status in responses)?.responses[status]);
  }

  private faultsOfHeaders({ headers }: ResponseObject, given: Headers): string[] {
    return Object.entries(headers).flatMap(([name, reference]) => {
      const header = this.resolve<Header>(reference);
      const value = given.get(name);
      if (header === undefined || (value === null && !header.required)) return [];
      if (value === null) return [`The header ${name} is missing.`];
      return this.faultsOfValue(
        `header ${name}`,
        header.schema,
        header.schema.type === "integer" ? Number(value) : value,
      );
    });
  }

  private faultsOfBody(
    { content }: ResponseObject,
    { called, response, body }: { called: Called; response: Response; body: string },
  ): string[] {
    const type = response.headers.get("content-type");
    if (content === undefined)
      return body === "" && type === null ? [] : ["There is a body, and none is described."];
    const media: MediaType | undefined = content[type ?? ""] ?? content[type?.split(";")[0] ?? ""];
    if (media === undefined) return [`The content type ${type} is not described.`];
    if (called.method === "HEAD") return body === "" ? [] : ["HEAD has a body."];
    if (media.schema.format === "binary" || media === content["text/csv"]) return [];
    const value = parsed(body);
    if (value === undefined) return [`The body is no JSON: ${JSON.stringify(body.slice(0, 200))}`];
    return [...this.faultsOfValue("body", media.schema, value), ...faultsOfCode(media, value)];
  }

  private faultsOfValue(what: string, schema: object, value: unknown): string[] {
    const validate = this.compiled.get(schema) ?? this.compile(schema);
    this.compiled.set(schema, validate);
    if (validate(value) === true) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${what}${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  private resolve<T extends object>(part: T | Reference | undefined): T | undefined {
    if (part === undefined || !("$ref" in part)) return part;
    const steps = part.$ref.slice(2).split("/");
    return steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], this.document) as T;
  }
}

/** Programs may meet a code that they do not know; here every code must be one of the examples. */
function faultsOfCode({ examples }: MediaType, value: unknown): string[] {
  if (examples === undefined || typeof value !== "object" || value === null || !("code" in value)) return [];
  const code = String(value.code);
  return Object.hasOwn(examples, code) ? [] : [`The code ${code} is not described here.`];
}

/** What JSON text says; undefined for any other text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
