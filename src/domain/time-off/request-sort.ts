/** What a list of requests can be ordered by; `-` begins with the last. */
export const REQUEST_SORTS = [
  "created_at",
  "-created_at",
  "start_date",
  "-start_date",
  "updated_at",
  "-updated_at",
] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];

export const NEWEST_FIRST = "-created_at" satisfies RequestSort;
export const OLDEST_FIRST = "created_at" satisfies RequestSort;

interface Sorted {
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly startDate: string;
}

/** What a request is ordered by. */
export function sortedBy(request: Sorted, sort: RequestSort): string {
  switch (sort) {
    case "created_at":
    case "-created_at":
      return request.createdAt;
    case "updated_at":
    case "-updated_at":
      return request.updatedAt;
    case "start_date":
    case "-start_date":
      return request.startDate;
  }
}

/** Whether it is ordered by when requests were made. */
export function isByCreation(sort: RequestSort): boolean {
  return sort === "created_at" || sort === "-created_at";
}

/** Whether it is ordered by a day, not by a moment. */
export function isByDay(sort: RequestSort): boolean {
  return sort === "start_date" || sort === "-start_date";
}
