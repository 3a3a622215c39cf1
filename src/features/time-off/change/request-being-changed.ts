/** A request as it was when its form was opened. */
export interface RequestBeingChanged {
  id: string;
  version: string;
  days: number;
  fileCount: number;
  /** Whether another request waits to replace it; until then days can only be dropped. */
  isBesideChange: boolean;
}
