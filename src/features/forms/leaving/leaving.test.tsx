// @vitest-environment jsdom
import { NextIntlClientProvider } from "next-intl";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { TextInput } from "@/components/forms/field";
import messages from "../../../../messages/en.json";
import { Form } from "../form";
import { useEntryForm } from "../use-entry-form";
import { LeaveQuestion } from "./leave-question";
import { leave } from "./unsaved-forms";

const WAY_OUT = "/elsewhere";
const go = vi.fn();
const followed = vi.fn((event: Event) => event.preventDefault());

/** Does something and waits until all that follows is drawn, the dialog that comes later too. */
const settled = (doSomething: () => void) =>
  act(async () => {
    doSomething();
    await vi.dynamicImportSettled();
  });

interface SampleProps {
  isLost?: boolean;
  isShown?: boolean;
}

function Sample({ isLost = true, isShown = true }: SampleProps) {
  const form = useEntryForm({ values: { name: "" }, send: () => Promise.resolve(), isLost: () => isLost });
  if (!isShown) return null;
  return (
    <Form form={form}>
      <TextInput label="Name" {...form.field("name")} />
      <button type="submit">Send</button>
    </Form>
  );
}

describe("leaving a form", () => {
  let root: Root;
  const show = (props: SampleProps & { isFramed?: boolean } = {}) =>
    settled(() =>
      root.render(
        <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
          <Sample {...props} />
          {props.isFramed === false ? null : <LeaveQuestion />}
          <a href={WAY_OUT} onClick={(event) => followed(event.nativeEvent)}>
            Elsewhere
          </a>
        </NextIntlClientProvider>,
      ),
    );
  const type = (value: string) =>
    settled(() => {
      const element = document.querySelector<HTMLInputElement>("input[name=name]");
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(element, value);
      element?.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const button = (text: string) =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === text);
  const press = (text: string) => settled(() => button(text)?.click());
  const question = () => document.querySelector("[role=alertdialog]")?.textContent ?? null;
  const unload = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

  beforeAll(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    // The dialog's library asks for it, and jsdom has none.
    vi.stubGlobal("CSS", { escape: String });
  });
  beforeEach(() => {
    go.mockReset();
    followed.mockClear();
    root = createRoot(document.body.appendChild(document.createElement("div")));
  });
  afterEach(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
  });

  it("asks nothing as long as nothing has changed", async () => {
    await show();
    await settled(() => leave(go));
    expect(go).toHaveBeenCalledOnce();
    expect(unload()).toBe(true);
  });

  it("asks before changes are lost, and goes when they may", async () => {
    await show();
    await type("Ada");
    expect(unload()).toBe(false);
    await settled(() => leave(go));
    expect(question()).toContain("You have unsaved changes.");
    await press("Keep editing");
    expect(question()).toBeNull();
    expect(go).not.toHaveBeenCalled();

    await settled(() => leave(go));
    await press("Discard");
    expect(go).toHaveBeenCalledOnce();
    expect(unload()).toBe(true);
  });

  it("holds a link up until the changes may go, and then follows it", async () => {
    await show();
    await type("Ada");
    await settled(() => document.querySelector("a")?.click());
    expect(followed).not.toHaveBeenCalled();
    await press("Discard");
    expect(followed).toHaveBeenCalledOnce();
  });

  it("lets a link go that opens beside the page", async () => {
    await show();
    await type("Ada");
    await settled(() =>
      document
        .querySelector("a")
        ?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true })),
    );
    expect(followed).toHaveBeenCalledOnce();
  });

  it.each([
    ["once they are as before", () => type(""), {}],
    ["once they are sent", () => press("Send"), {}],
  ])("asks no more %s", async (_name, settle) => {
    await show();
    await type("Ada");
    await settle();
    await settled(() => leave(go));
    expect(go).toHaveBeenCalledOnce();
  });

  it("asks again for what changed after it was sent", async () => {
    await show();
    await type("Ada");
    await press("Send");
    await type("Ada Lovelace");
    await settled(() => leave(go));
    expect(go).not.toHaveBeenCalled();
  });

  it.each([
    ["what is kept elsewhere", { isLost: false }],
    ["a form that is not in sight", { isShown: false }],
    ["a page without a frame", { isFramed: false }],
  ])("does not ask for %s", async (_name, props) => {
    await show();
    await type("Ada");
    await show(props);
    await settled(() => leave(go));
    expect(go).toHaveBeenCalledOnce();
  });
});
