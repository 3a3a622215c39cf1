import { currentTime } from "@/platform/clock";
import { printInvitation } from "@/services/people/print-invitation";
import { type Command, print, readOptions, text } from "../command";
import { withDatabase } from "../database";
import { serviceAddress } from "../service-address";

export const invitationLink: Command = {
  name: "invitation link",
  summary: "Prints a link, good for seven days, with which an employee begins, where no mail server is set",
  usage: "--organization SLUG --email EMAIL",
  run: async (args) => {
    const { organization, email, json } = readOptions(args, { organization: text, email: text });
    return withDatabase(async () => {
      const { token, expiresAt } = await printInvitation({ organization, email }, currentTime());
      const result = {
        sign_in_url: `${serviceAddress()}/sign-in/link/${token}`,
        expires_at: expiresAt.toISOString(),
      };
      print(result, json, `${email} begins at\n${result.sign_in_url}`);
      return 0;
    });
  },
};
