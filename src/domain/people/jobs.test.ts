import { describe, expect, it } from "vitest";
import { isoDate } from "../dates/iso-date";
import { inOrder, isJobAhead, type Job, jobDateOf, jobOn, jobShown, withJob, withoutJob } from "./jobs";

const day = (text: string) => isoDate(`2026-${text}`);
const job = (id: string, date: string | null, fields: Partial<Job> = {}): Job => ({
  id,
  effective_date: date === null ? null : day(date),
  change_type_id: null,
  department_id: null,
  site_id: null,
  site_name: null,
  position_id: null,
  position_name: null,
  employment_type_id: null,
  employment_type_name: null,
  manager_id: null,
  note: null,
  ...fields,
});
const first = job("first", null, { site_id: "berlin", manager_id: "ida" });
const spring = job("spring", "03-01", { site_id: "wien", manager_id: "ida", note: "Transfer" });
const autumn = job("autumn", "10-01", { site_id: "wien", manager_id: "ben" });
const ALL = [autumn, first, spring];

describe("the job in force", () => {
  it.each([
    ["02-28", "first"],
    ["03-01", "spring"],
    ["09-30", "spring"],
    ["10-01", "autumn"],
  ])("on %s is the last that has begun", (date, id) => {
    expect(jobOn(ALL, day(date)).id).toBe(id);
  });

  it("is the first where none has begun", () => {
    expect(jobOn([spring, autumn], day("01-01"))).toBe(spring);
  });

  it("is shown on and on, though the day begins later where the next site is", () => {
    expect(jobShown(ALL, { shown: first, today: day("02-28") })).toBe(first);
    expect(jobShown(ALL, { shown: first, today: day("03-01") })).toBe(spring);
    expect(jobShown(ALL, { shown: spring, today: day("02-28") })).toBe(spring);
    expect(jobShown(ALL, { shown: spring, today: day("10-01") })).toBe(autumn);
  });
});

describe("a job that is written", () => {
  const written = (date: string | null, given: Partial<Job>) =>
    withJob(ALL, { id: "new", date: date === null ? null : day(date), given });

  it("keeps the values of its day, and neither the note nor the type of the change", () => {
    const jobs = written("06-01", { department_id: "ops" });
    expect(jobs.map(({ id }) => id)).toEqual(["first", "spring", "new", "autumn"]);
    expect(jobs[2]).toEqual({
      ...spring,
      id: "new",
      effective_date: day("06-01"),
      department_id: "ops",
      note: null,
    });
  });

  it("replaces the one of its day, which keeps its id and what is not named", () => {
    expect(written("03-01", { site_id: null })[1]).toEqual({ ...spring, site_id: null });
    expect(written(null, { manager_id: "eva" })[0]).toEqual({ ...first, manager_id: "eva" });
  });

  it("is kept by later ones until one of them has another value", () => {
    const jobs = written(null, { manager_id: "eva", site_id: "graz" });
    expect(jobs.map(({ manager_id }) => manager_id)).toEqual(["eva", "eva", "ben"]);
    expect(jobs.map(({ site_id }) => site_id)).toEqual(["graz", "wien", "wien"]);
  });

  it("leaves the value of a later job alone though it comes back to the old one", () => {
    const back = job("back", "12-01", { site_id: "wien", manager_id: "ida" });
    const jobs = withJob([...ALL, back], { id: "new", date: day("06-01"), given: { manager_id: "eva" } });
    expect(jobs.map(({ manager_id }) => manager_id)).toEqual(["ida", "ida", "eva", "ben", "ida"]);
  });

  it("of the first day of employment, or earlier, is the first job", () => {
    expect(jobDateOf([first, autumn], day("01-01"), day("01-01"))).toBeNull();
    expect(jobDateOf([first], day("01-02"), day("01-01"))).toBe(day("01-02"));
  });

  it.each(["03-01", "03-02"])("is not the first where another had begun by the hire date, %s", (date) => {
    const hired = day(date);
    const written = { id: "new", date: jobDateOf(ALL, hired, hired), given: { site_id: "graz" } };
    expect(jobOn(withJob(ALL, written), hired).site_id).toBe("graz");
  });
});

describe("a job that is taken out", () => {
  it("leaves to the later ones what they had kept of it, from the one before", () => {
    const jobs = withoutJob(ALL, "spring");
    expect(jobs).toEqual([first, { ...autumn, site_id: "berlin" }]);
  });

  it("is ahead: not begun where the employee is, nor the one that is shown", () => {
    const at = { shown: spring, today: day("09-30") };
    expect(inOrder(ALL).map((one) => isJobAhead(one, at))).toEqual([false, false, true]);
    expect(isJobAhead(spring, { shown: spring, today: day("02-28") })).toBe(false);
    expect(isJobAhead(autumn, { ...at, today: day("10-01") })).toBe(false);
  });
});
