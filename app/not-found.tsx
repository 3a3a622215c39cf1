import { NotFound } from "@/features/frame/not-found";

export default function UnknownPage() {
  return (
    <main className="mx-auto max-w-6xl px-4 py-12">
      <NotFound />
    </main>
  );
}
