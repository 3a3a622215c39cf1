import { domainErrorOf } from "../answers/problem";
import { reportUnknown } from "../answers/report";

/**
 * Records a call for the admins. The call has already happened, so if it cannot be recorded, it is still
 * answered, and the log says so.
 */
export async function noted(requestId: string, note: () => Promise<void>): Promise<void> {
  try {
    await note();
  } catch (thrown) {
    reportUnknown(domainErrorOf(thrown), { requestId, operation: "mcpCalls.note" });
  }
}
