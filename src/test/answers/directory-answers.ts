import { newName } from "../worlds/directory-world";
import { dayFromNow } from "../worlds/organization-builder";
import type { AnswersWorld, Cases } from "./answers-world";
import { moving } from "./move-answers";

/** What single routes of the directory, of policies and of settings answer. */
export function directoryAnswers({ ours, ask }: AnswersWorld): Cases {
  const { organization, db, owner } = ours;
  const held = async (table: "sites" | "positions" | "employment_types", column: string) => {
    const id = await organization.entry(table);
    await db.query(`UPDATE employees SET ${column} = $2 WHERE id = $1`, [owner.id, id]);
    return id;
  };
  const taken = (table: Parameters<typeof organization.entry>[0], path: string, more: object = {}) => {
    const name = newName();
    return {
      create: async () => {
        await organization.entry(table, { name });
        return ask("POST", path, { name: ` ${name.toUpperCase()}`, ...more });
      },
      rename: async () => {
        await organization.entry(table, { name: `${name} too` });
        return ask("POST", `${path}/${await organization.entry(table)}`, { name: `${name} TOO` });
      },
    };
  };
  const departments = taken("departments", "/departments");
  const sites = taken("sites", "/sites", { country_code: "DE", time_zone: "Europe/Berlin" });
  const positions = taken("positions", "/positions");
  const types = taken("employment_types", "/employment-types");
  const policyName = newName();
  const withoutSettings = (call: () => Promise<string>) => async () => {
    await organization.mcpSettings(null);
    const answer = await call();
    await organization.mcpSettings("none");
    return answer;
  };
  return {
    "POST /departments": { "409 name_taken": departments.create },
    "POST /departments/{id}": { "409 name_taken": departments.rename },
    "POST /departments/{id}/restore": {
      "409 name_taken": async () => {
        const name = newName();
        const id = await organization.entry("departments", { name, deleted_at: new Date() });
        await organization.entry("departments", { name });
        return ask("POST", `/departments/${id}/restore`);
      },
    },
    "POST /sites": { "409 name_taken": sites.create },
    "POST /sites/{id}": { "409 name_taken": sites.rename },
    "DELETE /sites/{id}": {
      "409 in_use": async () => ask("DELETE", `/sites/${await held("sites", "site_id")}`),
    },
    "POST /positions": { "409 name_taken": positions.create },
    "POST /positions/{id}": { "409 name_taken": positions.rename },
    "DELETE /positions/{id}": {
      "409 in_use": async () => ask("DELETE", `/positions/${await held("positions", "position_id")}`),
    },
    "DELETE /positions": {
      "409 in_use": async () => {
        const free = await organization.entry("positions");
        const answer = await ask("DELETE", "/positions", {
          ids: [free, await held("positions", "position_id")],
        });
        // All or none: the other is still there.
        const still = await ask("GET", `/positions/${free}`);
        return still === "200" ? answer : `${answer}, and one removed`;
      },
    },
    "POST /employment-types": { "409 name_taken": types.create },
    "POST /employment-types/{id}": { "409 name_taken": types.rename },
    "DELETE /employment-types/{id}": {
      "409 in_use": async () =>
        ask("DELETE", `/employment-types/${await held("employment_types", "employment_type_id")}`),
    },
    "POST /policies": {
      "409 name_taken": async () => {
        await organization.policy({ name: policyName });
        return ask("POST", "/policies", { name: policyName });
      },
    },
    "POST /policies/{id}": {
      "409 name_taken": async () =>
        ask("POST", `/policies/${await organization.policy()}`, { name: "vacation" }),
    },
    "GET /mcp-settings": { "404 not_found": withoutSettings(() => ask("GET", "/mcp-settings")) },
    "PUT /mcp-settings": {
      "404 not_found": withoutSettings(() => ask("PUT", "/mcp-settings", { access: "none" })),
    },
  };
}

/** What single routes about employees answer. */
export function peopleAnswers(world: AnswersWorld): Cases {
  const { ours, keys, ask } = world;
  const { organization, admin, owner, policyId } = ours;
  const of = (path: string) => `/employees/${owner.id}/${path}`;
  const byStranger = (path: string) => ({
    "403 not_allowed_for_employee": () => ask("GET", of(path), undefined, keys.stranger),
  });
  const email = "otto@same.example";
  return {
    "GET /employees": {
      "403 role_not_allowed": () => ask("GET", "/employees?state=all", undefined, keys.stranger),
    },
    "POST /employees": {
      "409 number_taken": async () => {
        const wanted = { name: "Two", role: "member", hire_date: dayFromNow(0), employee_number: "N-2" };
        await ask("POST", "/employees", { ...wanted, email: "n-2a@numbers.example" });
        return ask("POST", "/employees", { ...wanted, email: "n-2b@numbers.example" });
      },
      "409 email_taken": () =>
        ask("POST", "/employees", { email, name: "Again", role: "member", hire_date: dayFromNow(0) }),
    },
    "POST /employees/{id}": {
      "409 number_taken": async () => {
        await ask("POST", `/employees/${await organization.uninvited()}`, { employee_number: "N-1" });
        return ask("POST", `/employees/${await organization.uninvited()}`, { employee_number: "n-1" });
      },
      "409 email_taken": async () =>
        ask("POST", `/employees/${await organization.uninvited()}`, { email: email.toUpperCase() }),
      "409 in_use": () => ask("POST", `/employees/${admin.id}`, { role: "member" }),
      "409 already_assigned": async () => {
        const id = await organization.uninvited();
        await ask("POST", `/employees/${id}/employments`, {
          hire_date: "1960-01-01",
          end_date: "1960-12-31",
        });
        return ask("POST", `/employees/${id}`, { hire_date: "1960-06-01" });
      },
    },
    "GET /employees/{id}/employments": byStranger("employments"),
    "POST /employees/{id}/employments": {
      "409 already_assigned": () => ask("POST", of("employments"), { hire_date: dayFromNow(0) }),
    },
    "GET /employees/{id}/jobs": byStranger("jobs"),
    "DELETE /employees/{id}/jobs/{job_id}": {
      "409 already_begun": async () => {
        const { rows } = await ours.db.query<{ job_id: string }>(
          "SELECT job_id FROM employees WHERE id = $1",
          [owner.id],
        );
        return ask("DELETE", of(`jobs/${rows[0]?.job_id}`));
      },
    },
    "GET /employees/{id}/approvers": byStranger("approvers"),
    "GET /employees/{id}/policies": byStranger("policies"),
    "GET /employees/{id}/work-patterns": byStranger("work-patterns"),
    "GET /employees/{id}/notices": byStranger("notices"),
    "GET /employees/{id}/adjustments": byStranger("adjustments"),
    "GET /employees/{id}/policies/{policy_id}/allowances": byStranger(`policies/${policyId}/allowances`),
    "POST /employees/{id}/policies/{policy_id}/allowances": {
      "422 policy_not_assigned": async () =>
        ask("POST", of(`policies/${await organization.policy()}/allowances`), {
          effective_date: dayFromNow(0),
          annual_allowance: 33,
          reason: "x",
        }),
    },
    "POST /employees/{id}/policies": {
      "409 already_assigned": () =>
        ask("POST", of("policies"), { policy_id: policyId, effective_date: dayFromNow(0) }),
    },
    "POST /employees/{id}/policies/{policy_id}": {
      "409 already_assigned": async () => {
        const [id, policy] = [await organization.uninvited(), await organization.policy()];
        const path = `/employees/${id}/policies`;
        const first = { effective_date: "2025-01-01", end_effective_date: "2025-12-31" };
        await ask("POST", path, { policy_id: policy, ...first });
        await ask("POST", path, { policy_id: policy, effective_date: "2026-01-01" });
        return ask("POST", `${path}/${policy}`, { effective_date: "2025-12-31" });
      },
    },
    "POST /employees/{id}/policies/{policy_id}/move": moving(world),
    "POST /employees/{id}/adjustments": {
      "422 policy_not_assigned": async () =>
        ask("POST", of("adjustments"), {
          policy_id: await organization.policy(),
          date: dayFromNow(0),
          days: 1,
          reason: "x",
        }),
    },
  };
}
