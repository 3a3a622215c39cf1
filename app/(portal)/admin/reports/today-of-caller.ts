import { serverCaller } from "@/server/auth/server-caller";

/** Today where the caller works: what a report shows while its address says nothing. */
export async function todayOfCaller(): Promise<string> {
  const { employee } = await (await serverCaller()).me.get();
  return employee.today;
}
