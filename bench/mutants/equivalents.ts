/** A change of the domain that changes nothing anybody could see. */
export interface Equivalent {
  /** Below `src/domain`. */
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

export const EQUIVALENTS: readonly Equivalent[] = [];
