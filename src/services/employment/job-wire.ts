import type { Job } from "@/contracts/people/jobs";
import type { JobsOfEmployee } from "@/db/employment/jobs.store";
import type { IsoDate } from "@/domain/dates/iso-date";
import { inOrder, type Job as KeptJob } from "@/domain/people/jobs";

/** Jobs on the wire, oldest first. */
export function jobsOnWire({ jobs, firstDay }: Pick<JobsOfEmployee, "jobs" | "firstDay">): Job[] {
  return inOrder(jobs).map((job) => jobOnWire(job, firstDay));
}

/** A job on the wire; the first one begins with the employment. */
export function jobOnWire(job: KeptJob, firstDay: IsoDate): Job {
  return {
    id: job.id,
    effective_date: job.effective_date ?? firstDay,
    change_type_id: job.change_type_id,
    department_id: job.department_id,
    site_id: job.site_id,
    position_id: job.position_id,
    employment_type_id: job.employment_type_id,
    manager_id: job.manager_id,
    note: job.note,
    former_names: {
      site: job.site_id === null ? job.site_name : null,
      position: job.position_id === null ? job.position_name : null,
      employment_type: job.employment_type_id === null ? job.employment_type_name : null,
    },
  };
}
