import { Avatar } from "@/components/avatar";
import { Link } from "@/components/link";

/** A person as a line that leads to their page. */
export function PersonLink({ person }: { person: { id: string; name: string } }) {
  return (
    <Link href={`/people/${person.id}`} className="flex items-center gap-3 rounded px-4 py-2 hover:bg-canvas">
      <Avatar name={person.name} />
      <bdi className="min-w-0 wrap-anywhere">{person.name}</bdi>
    </Link>
  );
}
