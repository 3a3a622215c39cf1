import { DirectorySkeleton } from "@/features/people/directory-skeleton";

export default DirectorySkeleton;
