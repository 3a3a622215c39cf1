import { healthEndpoint } from "@/server/health/health-endpoint";
import { mounted } from "@/server/http/connection";

const handle = mounted(healthEndpoint);

export { handle as GET, handle as HEAD, handle as POST };
