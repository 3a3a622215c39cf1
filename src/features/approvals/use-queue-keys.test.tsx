// @vitest-environment jsdom
import { act, useRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useQueueKeys } from "./use-queue-keys";

const onApprove = vi.fn();
const onDecline = vi.fn();

function Rows({ isPaused = false }: { isPaused?: boolean }) {
  const listRef = useRef<HTMLUListElement>(null);
  const ids = ["a", "b", "c"];
  useQueueKeys({ listRef, ids, isPaused, onApprove, onDecline });
  return (
    <>
      <input />
      <ul ref={listRef} />
    </>
  );
}

const send = (target: EventTarget, key: string, more: KeyboardEventInit = {}) =>
  act(() => {
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more }));
  });
const press = (...keys: string[]) => {
  for (const key of keys) send(document.body, key);
};

describe("the keys of the queue", () => {
  let root: Root;
  const show = (isPaused = false) => act(() => root.render(<Rows isPaused={isPaused} />));
  beforeAll(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    vi.stubGlobal("CSS", { escape: (text: string) => text });
  });
  beforeEach(() => {
    root = createRoot(document.body.appendChild(document.createElement("div")));
  });
  afterEach(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
    vi.clearAllMocks();
  });

  it("approve the row that j and k have reached", () => {
    show();
    press("j", "j", "j", "k", "a");
    expect(onApprove).toHaveBeenCalledWith(["b"]);
  });

  it("act on the marked rows together", () => {
    show();
    press("j", "x", "j", "x", "j", "d");
    expect(onDecline).toHaveBeenCalledWith(["a", "b"]);
  });

  it("are letters where somebody types", () => {
    show();
    press("j");
    send(document.querySelector("input") ?? document.body, "a");
    expect(onApprove).not.toHaveBeenCalled();
  });

  it("leave the browser's own shortcuts alone", () => {
    show();
    press("j");
    send(document.body, "d", { ctrlKey: true });
    expect(onDecline).not.toHaveBeenCalled();
  });

  it("rest while a dialog asks for something", () => {
    show(true);
    press("j", "a");
    expect(onApprove).not.toHaveBeenCalled();
  });
});
