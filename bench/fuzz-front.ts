import { DomainError } from "@/domain/errors";
import { ENDPOINTS } from "@/server/endpoints";
import { createFrontServer } from "@/server/front/server";
import { stopServer } from "@/server/front/stop-server";

/** The production front without the pages, which are no part of the interface: the endpoints are those of `npm start`. */
const server = createFrontServer({
  endpoints: ENDPOINTS,
  pages: () => Promise.reject(new DomainError("not_found")),
});
server.listen(Number(process.env.PORT), "127.0.0.1");
process.on("SIGTERM", () => void stopServer(server).then(() => process.exit()));
