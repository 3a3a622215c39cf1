import { z } from "zod";

/** The input of operations that take none; anything sent is refused. */
export const NoInput = z.strictObject({}).optional();
