import type { Operation, Resource } from "./reference";

/** The resources with those operations that have every word of the query in their names, paths, scopes or fields. */
export function searchOperations(
  resources: readonly SearchableResource[],
  query: string,
): SearchableResource[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return resources
    .map((resource) => ({
      ...resource,
      operations: resource.operations.filter(({ words: text }) => words.every((word) => text.includes(word))),
    }))
    .filter(({ operations }) => operations.length > 0);
}

/** As much of a resource as the list of contents needs. */
export interface SearchableResource {
  readonly id: string;
  readonly name: string;
  readonly operations: readonly SearchableOperation[];
}

interface SearchableOperation {
  readonly id: string;
  readonly method: string;
  readonly summary: string;
  /** All that can be searched for, in lower case. */
  readonly words: string;
}

/** What can be searched for. */
export function searchable(resources: readonly Resource[]): SearchableResource[] {
  return resources.map(({ id, name, operations }) => ({
    id,
    name,
    operations: operations.map((operation) => ({
      id: operation.id,
      method: operation.method,
      summary: operation.summary,
      words: wordsOf(operation, name),
    })),
  }));
}

function wordsOf(operation: Operation, resource: string): string {
  const { id, method, path, summary, scope, parameters, body } = operation;
  const fields = [...parameters, ...(body?.fields ?? [])].map(({ name }) => name);
  return [resource, summary, method, path, scope ?? "", id, ...fields].join(" ").toLowerCase();
}
