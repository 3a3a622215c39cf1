import { Avatar } from "@/components/avatar";

interface PersonAvatarProps {
  person: { id: string; name: string; picture_version: string | null };
  className?: string | undefined;
}

/** Somebody's profile picture, or their initials. */
export function PersonAvatar({
  person: { id, name, picture_version: version },
  className,
}: PersonAvatarProps) {
  const picture = version === null ? null : `/api/files/employees/${id}/picture?version=${version}`;
  return <Avatar name={name} picture={picture} className={className} />;
}
