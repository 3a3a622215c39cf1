import { Link } from "@/components/link";
import { PersonAvatar } from "@/features/pictures/person-avatar";

/** A person as a line that leads to their page. */
export function PersonLink({
  person,
}: {
  person: { id: string; name: string; picture_version: string | null };
}) {
  return (
    <Link href={`/people/${person.id}`} className="flex items-center gap-3 rounded px-4 py-2 hover:bg-canvas">
      <PersonAvatar person={person} />
      <bdi className="min-w-0 wrap-anywhere">{person.name}</bdi>
    </Link>
  );
}
