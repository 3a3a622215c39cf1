import { feedsEndpoint } from "@/server/endpoints";
import { routeHandlers } from "@/server/http/route-handlers";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = routeHandlers(feedsEndpoint);
