import { publicEndpoint } from "@/server/endpoints";
import { mounted } from "@/server/http/connection";

const handle = mounted(publicEndpoint);

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
};
