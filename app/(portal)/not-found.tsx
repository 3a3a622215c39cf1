import { NotFoundPage } from "@/features/frame/not-found-page";

export default NotFoundPage;
