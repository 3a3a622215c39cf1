import type { SearchParams } from "@/features/address/address";
import { OwnChoices } from "@/features/notification-choices/own-choices";
import { titled } from "../../../titled";
import { InItsOrganization } from "../../in-its-organization";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("notification_choices.title");

export default function NotificationChoicesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  return (
    <InItsOrganization searchParams={searchParams}>
      <Prefetch
        words={["account", "notification_choices"]}
        load={({ api, queries }) => queries.prefetchQuery(api.notifications.choices.queryOptions())}
      >
        <OwnChoices />
      </Prefetch>
    </InItsOrganization>
  );
}
