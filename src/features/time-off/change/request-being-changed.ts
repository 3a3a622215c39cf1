/** A request as it was when its form was opened. */
export interface RequestBeingChanged {
  id: string;
  version: string;
  days: number;
  fileCount: number;
}
