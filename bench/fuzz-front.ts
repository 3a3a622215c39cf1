import { ENDPOINTS } from "@/server/endpoints";
import { createFrontServer } from "@/server/front/server";
import { stopServer } from "@/server/front/stop-server";
import { signInPages } from "./fuzz/sign-in-pages";
import { watchLoop } from "./hostile/loop-watch";

/** The production front with no pages but those of signing in: the endpoints are those of `npm start`. */
const port = Number(process.env.PORT);
process.env.NEXTAUTH_URL ??= `http://localhost:${port}`;
const pages = await signInPages(`http://localhost:${port}`);
const tellsOfLoop = watchLoop();
const server = createFrontServer({
  endpoints: ENDPOINTS,
  pages: async (incoming, response) => {
    if (!tellsOfLoop(incoming, response)) await pages(incoming, response);
  },
});
server.listen(port, "127.0.0.1");
process.on("SIGTERM", () => void stopServer(server).then(() => process.exit()));
