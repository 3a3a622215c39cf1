import type messages from "../../messages/en.json";
import type notifications from "../../messages/notifications/en.json";

declare module "next-intl" {
  interface AppConfig {
    Messages: typeof messages & typeof notifications;
  }
}
