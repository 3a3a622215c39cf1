/** An id of the examples, by its end. */
export const id = (end: number) => `7b6f1c2e-5a34-4d1b-9c88-${String(end).padStart(12, "0")}`;

/**
 * One story that all examples tell: Anna Lindqvist goes skiing in March 2026, and Ben Schröder approves it.
 */
export const ANNA = id(1);
export const BEN = id(2);
export const VACATION = id(10);
export const ENGINEERING = id(20);
export const KRANICH = id(90);
