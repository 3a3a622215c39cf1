import { domainErrorOf } from "../answers/problem";
import { reportUnknown } from "../answers/report";

/** Notes a call for the admins. What is done is done: what cannot be noted is answered all the same, and the log says so. */
export async function noted(requestId: string, note: () => Promise<void>): Promise<void> {
  try {
    await note();
  } catch (thrown) {
    reportUnknown(domainErrorOf(thrown), { requestId, operation: "mcpCalls.note" });
  }
}
