import { ProfileSkeleton } from "@/features/people/profile-skeleton";

export default ProfileSkeleton;
