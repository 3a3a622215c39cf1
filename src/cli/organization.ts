import { currentTime } from "@/platform/clock";
import { createOrganization } from "@/services/organizations/create-organization";
import { type Command, print, readOptions, text } from "./command";
import { withNewDatabase } from "./database";
import { serviceAddress } from "./service-address";

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
