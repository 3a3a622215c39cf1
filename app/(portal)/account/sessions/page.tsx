import { OwnSessions } from "@/features/sessions/own-sessions";
import { titled } from "../../../titled";
import { Prefetch } from "../../prefetch";

export const generateMetadata = titled("sessions.title");

export default function SessionsPage() {
  return (
    <Prefetch
      words={["account", "sessions"]}
      load={({ api, queries }) => queries.prefetchQuery(api.account.sessions.queryOptions())}
    >
      <OwnSessions />
    </Prefetch>
  );
}
