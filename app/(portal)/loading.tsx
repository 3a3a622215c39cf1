import { HomeSkeleton } from "@/features/home/home-skeleton";

export default HomeSkeleton;
