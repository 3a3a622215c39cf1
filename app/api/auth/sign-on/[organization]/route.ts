export { returnVisit as GET } from "@/server/sign-on/come-back";
