import { NotFoundPage } from "@/features/frame/not-found-page";

export default function UnknownPage() {
  return (
    <main className="mx-auto max-w-6xl px-4 py-12">
      <NotFoundPage />
    </main>
  );
}
