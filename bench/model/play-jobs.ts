import { fromDayNumber, toDayNumber } from "@/domain/dates/iso-date";
import { type Job as DomainJob, jobDateOf, withJob } from "@/domain/people/jobs";
import type { Command } from "./commands";
import { expectSame } from "./disagreement";
import { followed } from "./settle";
import { type Job, type Site, siteOn, type World } from "./world";

/** The world after somebody goes to another site on a day: until they were to go elsewhere again. */
export function takeJob(world: World, { from: days, site }: Command & { kind: "job" }): World {
  const first = world.spells[0]?.from ?? world.today;
  const day = days === null ? first : world.today + days;
  if (day < first) return world;
  const jobs = naiveJobs(world, day, site);
  expectSame("where somebody works", withoutRepeats(domainJobs(world, day, site)), jobs);
  return followed({ ...world, jobs });
}

/** The first job begins with the employment, whenever that is. */
function naiveJobs(world: World, day: number, site: Site | null): Job[] {
  const earlier = world.jobs.filter(({ from }) => from === null || from < day);
  const later = world.jobs.filter(({ from }) => from !== null && from > day);
  const isFirst =
    day === world.spells[0]?.from && !world.jobs.some(({ from }) => from !== null && from <= day);
  const other = later.findIndex((job) => job.site !== siteOn(world, day));
  return withoutRepeats([
    ...(isFirst ? [{ from: null, site }] : [...earlier, { from: day, site }]),
    ...(other < 0 ? [] : later.slice(other)),
  ]);
}

function domainJobs(world: World, day: number, site: Site | null): Job[] {
  const jobs = world.jobs.map((job, place) => ({ ...NOTHING, ...onWire(job), id: String(place) }));
  const [hired] = world.spells;
  const date = jobDateOf(jobs, fromDayNumber(day), fromDayNumber(hired?.from ?? day));
  return withJob(jobs, { id: "new", date, given: { site_id: idOf(site) } }).map(
    ({ effective_date, site_id }) => ({
      from: effective_date === null ? null : toDayNumber(effective_date),
      site: site_id === null ? null : site_id === "0" ? 0 : 1,
    }),
  );
}

function onWire({ from, site }: Job): Pick<DomainJob, "effective_date" | "site_id"> {
  return { effective_date: from === null ? null : fromDayNumber(from), site_id: idOf(site) };
}

function idOf(site: Site | null): string | null {
  return site === null ? null : String(site);
}

/** A job at the same site as the one before says nothing new. */
function withoutRepeats(jobs: readonly Job[]): Job[] {
  return jobs.filter((job, place) => place === 0 || job.site !== jobs[place - 1]?.site);
}

const NOTHING = {
  ...{ department_id: null, position_id: null, employment_type_id: null, manager_id: null },
  ...{ change_type_id: null, note: null, site_name: null, position_name: null, employment_type_name: null },
};
