import { run } from "./database";
import { policies } from "./policies";

const CREATE = "SELECT bare.book($1, $2, $3, $4, $5, $6, $7, $8) AS id";

export interface WantedTimeOff {
  policy_id: string;
  start_date: string;
  end_date: string;
  start_date_type?: string;
  note?: string;
}

/** Writes a request of one cycle as it is asked for, unless it overlaps another, whatever the balance. */
export async function create(hash: Buffer, wanted: WantedTimeOff): Promise<object | undefined> {
  const { policy_id, start_date, end_date, start_date_type = "FULL_DAY", note = null } = wanted;
  const policy = (await policies()).get(policy_id);
  if (policy === undefined) return undefined;
  const { deductible_days, is_approval_required } = policy;
  const [row] = await run<{ id: string }>("create", CREATE, [
    hash,
    policy_id,
    deductible_days,
    is_approval_required,
    start_date,
    end_date,
    start_date_type,
    note,
  ]);
  return row;
}
