export { answerAuthCall as GET, answerAuthCall as POST } from "@/server/auth/auth-call";
