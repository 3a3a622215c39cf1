export const dynamic = "force-dynamic";

/** As little as a page can have that is made for each request. */
export default function Page() {
  return <p>{new Date().toISOString()}</p>;
}
