export { finishVisit as GET } from "@/server/sign-on/finish";
