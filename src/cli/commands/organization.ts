import { z } from "zod";
import { MOST_KEPT_MONTHS } from "@/domain/erasure/may-erase";
import { currentTime } from "@/platform/clock";
import { createOrganization } from "@/services/organizations/create-organization";
import {
  deleteOrganization,
  keepFor,
  listAllOrganizations,
  renameOrganization,
} from "@/services/organizations/operate-organizations";
import { allowPassword } from "@/services/sign-on/allow-password";
import { type Command, print, readOptions, text } from "../command";
import { withDatabase, withNewDatabase } from "../database";
import { serviceAddress } from "../service-address";
import { UsageError } from "../usage-error";

export const organizationCreate: Command = {
  name: "organization create",
  summary: "Creates an organization and its first admin, and prints the link where the admin sets a password",
  usage:
    "--name NAME --slug SLUG --country DE --time-zone Europe/Berlin --admin-email EMAIL --admin-name NAME",
  run: async (args) => {
    const options = readOptions(args, {
      name: text,
      slug: text,
      country: text,
      "time-zone": text,
      "admin-email": text,
      "admin-name": text,
    });
    return withNewDatabase(async () => {
      const created = await createOrganization(
        {
          name: options.name,
          slug: options.slug,
          countryCode: options.country,
          timeZone: options["time-zone"],
          adminEmail: options["admin-email"],
          adminName: options["admin-name"],
        },
        currentTime(),
      );
      const result = {
        organization_id: created.organizationId,
        employee_id: created.employeeId,
        sign_in_url: `${serviceAddress()}/sign-in/link/${created.signInToken}`,
      };
      const words = `Created ${options.name}. ${options["admin-name"]} sets a password at\n${result.sign_in_url}`;
      print(result, options.json, words);
      return 0;
    });
  },
};

export const organizationList: Command = {
  name: "organization list",
  summary: "Lists the organizations, with how many people they have",
  usage: "",
  run: async (args) => {
    const { json } = readOptions(args, {});
    return withDatabase(async () => {
      const organizations = await listAllOrganizations(currentTime());
      const lines = organizations.map(
        ({ slug, name, people, activePeople }) =>
          `${slug}  ${name}  ${activePeople} of ${people} people active`,
      );
      const result = organizations.map(
        ({ id, slug, name, people, activePeople, auditKeptMonths, peopleKeptMonths, createdAt }) => ({
          id,
          slug,
          name,
          people,
          active_people: activePeople,
          audit_kept_months: auditKeptMonths,
          people_kept_months: peopleKeptMonths,
          created_at: createdAt.toISOString(),
        }),
      );
      print(result, json, lines.length === 0 ? "No organizations." : lines.join("\n"));
      return 0;
    });
  },
};

export const organizationRename: Command = {
  name: "organization rename",
  summary: "Gives an organization another name, another slug, or both",
  usage: "--organization SLUG [--name NAME] [--slug SLUG]",
  run: async (args) => {
    const options = readOptions(args, { organization: text, name: text.optional(), slug: text.optional() });
    const { organization, name, slug, json } = options;
    if (name === undefined && slug === undefined)
      throw new UsageError("--name, --slug, or both are required");
    return withDatabase(async () => {
      const renamed = await renameOrganization({ organization, name, slug }, currentTime());
      print(renamed, json, `${organization} is now ${renamed.name} (${renamed.slug}).`);
      return 0;
    });
  },
};

const FOR_EVER = "for-ever";

export const organizationKeepAudit: Command = {
  name: "organization keep-audit",
  summary: "Says for how many months an organization keeps its audit; older entries go within the hour",
  usage: `--organization SLUG --months NUMBER|${FOR_EVER}`,
  run: async (args) => {
    const wanted = z
      .string({ error: "is required" })
      .refine(
        (value) => value === FOR_EVER || (/^[1-9]\d{0,3}$/.test(value) && Number(value) <= MOST_KEPT_MONTHS),
        `must be a number from 1 to ${MOST_KEPT_MONTHS}, or ${FOR_EVER}`,
      );
    const options = readOptions(args, { organization: text, months: wanted });
    const months = options.months === FOR_EVER ? null : Number(options.months);
    return withDatabase(async () => {
      await keepFor(options.organization, { audit_kept_months: months }, currentTime());
      const result = { organization: options.organization, audit_kept_months: months };
      const words = months === null ? "for ever" : `for ${months} months`;
      print(result, options.json, `${options.organization} keeps its audit ${words}.`);
      return 0;
    });
  },
};

const UNDECIDED = "undecided";

export const organizationKeepPeople: Command = {
  name: "organization keep-people",
  summary:
    "Says for how many months after their last day an organization keeps people; then they may be erased",
  usage: `--organization SLUG --months NUMBER|${UNDECIDED}`,
  run: async (args) => {
    const wanted = z
      .string({ error: "is required" })
      .refine(
        (value) =>
          value === UNDECIDED || (/^(0|[1-9]\d{0,3})$/.test(value) && Number(value) <= MOST_KEPT_MONTHS),
        `must be a number from 0 to ${MOST_KEPT_MONTHS}, or ${UNDECIDED}`,
      );
    const options = readOptions(args, { organization: text, months: wanted });
    const months = options.months === UNDECIDED ? null : Number(options.months);
    return withDatabase(async () => {
      await keepFor(options.organization, { people_kept_months: months }, currentTime());
      const result = { organization: options.organization, people_kept_months: months };
      const words =
        months === null
          ? "has not decided how long it keeps people who left: nobody can be erased"
          : `keeps people for ${months} months after their last day`;
      print(result, options.json, `${options.organization} ${words}.`);
      return 0;
    });
  },
};

export const organizationAllowPassword: Command = {
  name: "organization allow-password",
  summary: "Lets an organization's people sign in by password again, when it required its identity provider",
  usage: "--organization SLUG",
  run: async (args) => {
    const { organization, json } = readOptions(args, { organization: text });
    return withDatabase(async () => {
      const wasRequired = await allowPassword(organization, currentTime());
      const words = wasRequired
        ? `${organization} no longer requires its identity provider: passwords work again.`
        : `${organization} does not require an identity provider: passwords work.`;
      print({ organization, was_required: wasRequired }, json, words);
      return 0;
    });
  },
};

export const organizationDelete: Command = {
  name: "organization delete",
  summary: "Deletes an organization for good, with all its data and the users who belong to no other",
  usage: "--organization SLUG --confirm SLUG",
  run: async (args) => {
    const { organization, confirm, json } = readOptions(args, { organization: text, confirm: text });
    if (confirm !== organization) throw new UsageError("--confirm must repeat the slug of --organization");
    return withDatabase(async ({ url }) => {
      const deleted = await deleteOrganization(organization, url, currentTime());
      const rows = Object.values(deleted).reduce((sum, count) => sum + count, 0);
      print({ organization, deleted }, json, `Deleted ${organization}: ${rows} rows. Backups still hold it.`);
      return 0;
    });
  },
};
