import { currentTime } from "@/platform/clock";
import { issuePasswordReset } from "@/services/account/passwords/issue-password-reset";
import { type Command, print, readOptions, text } from "../command";
import { withDatabase } from "../database";
import { serviceAddress } from "../service-address";

export const passwordReset: Command = {
  name: "password reset",
  summary: "Prints a link, good for a day, where somebody who forgot the password sets another one",
  usage: "--email EMAIL",
  run: async (args) => {
    const { email, json } = readOptions(args, { email: text });
    return withDatabase(async () => {
      const { token, expiresAt } = await issuePasswordReset(email, currentTime());
      const result = {
        sign_in_url: `${serviceAddress()}/sign-in/link/${token}`,
        expires_at: expiresAt.toISOString(),
      };
      print(result, json, `${email} sets another password at\n${result.sign_in_url}`);
      return 0;
    });
  },
};
