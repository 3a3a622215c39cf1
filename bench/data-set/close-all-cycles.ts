import type pg from "pg";
export async function closeAllCycles(_c: pg.Client, _e: number, _t: string): Promise<void> {}
