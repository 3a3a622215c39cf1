import { Unreachable } from "@/features/offline/unreachable";
import { titled } from "../titled";
import { Words } from "../words";

export const generateMetadata = titled("frame.not_reached");

/** Kept by the service worker, which shows it instead of a page that is not kept. */
export default function OfflinePage() {
  return (
    <Words rooms={["frame"]}>
      <Unreachable />
    </Words>
  );
}
