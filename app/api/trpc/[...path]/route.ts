import { mounted } from "@/server/http/connection";
import { trpcEndpoint } from "@/server/trpc/trpc-endpoint";

const handle = mounted(trpcEndpoint);

export { handle as GET, handle as HEAD, handle as POST };
