import { z } from "zod";
import { Email, Password } from "./account";
import { CountryCode, TimeZone } from "./directory/places";
import { Name } from "./text";

/** The page behind the link that the first start prints. */
export const FirstRunLinkInput = z.strictObject({ token: z.string().max(200) });
/** The first organization and its admin. */
export const SetUpInput = FirstRunLinkInput.extend({
  organization_name: Name,
  country_code: CountryCode,
  time_zone: TimeZone,
  name: Name,
  email: Email,
  password: Password,
  /** In which the page was read: the portal and its mails go on in it. */
  locale: z.enum(["en", "de", "fr"]).optional(),
});
export const SetUpState = z.object({ is_set_up: z.boolean() });
export type FirstRunLinkInput = z.infer<typeof FirstRunLinkInput>;
export type SetUpInput = z.infer<typeof SetUpInput>;
