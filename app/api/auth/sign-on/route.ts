export { beginVisit as GET } from "@/server/sign-on/begin";
