// @vitest-environment jsdom
import { NextIntlClientProvider } from "next-intl";
import { act } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { TextInput } from "@/components/forms/field";
import messages from "../../../messages/en.json";
import { Form, FormProblem } from "./form";
import { FormField } from "./form-field";
import { useEntryForm } from "./use-entry-form";

interface Values {
  name: string;
  code: string;
  place: string;
}
const EMPTY: Values = { name: "", code: "", place: "" };
const send = vi.fn<(values: Values) => Promise<string>>();
const onSent = vi.fn();

/** An error as the operations give it. */
const refused = (problem: object) =>
  Object.assign(new Error(), {
    data: { problem: { code: "validation_failed", title: "Not valid", detail: null, ...problem } },
  });
const at = (path: string, message: string) => ({ path, code: "too_long", message });

/** Does something and waits until all that follows at once is drawn. */
const settled = (doSomething: () => void) =>
  act(() => {
    doSomething();
    return Promise.resolve();
  });

interface SampleProps {
  values?: Values;
  isHeldBack?: boolean;
  leaves?: boolean;
  /** Whether the field of the name is in the page. */
  isNamed?: boolean;
}

function Sample({ values = EMPTY, isHeldBack = false, leaves = false, isNamed = true }: SampleProps) {
  const form = useEntryForm({
    values,
    send,
    onSent,
    leaves,
    isHeldBack: () => isHeldBack,
    fieldOf: (name) => (name === "site" ? "place" : name === "name" || name === "code" ? name : null),
  });
  return (
    <Form form={form}>
      <FormProblem form={form} />
      {isNamed ? <TextInput label="Name" {...form.field("name", { required: "Enter a name." })} /> : null}
      <details>
        <summary>More</summary>
        <TextInput label="Code" {...form.field("code")} />
      </details>
      <FormField form={form} name="place">
        {({ value, onChange, error }) => (
          <fieldset data-invalid={error ? true : undefined}>
            <button type="button" onClick={() => onChange("Berlin")}>
              {value || "Nowhere"}
            </button>
            {error}
          </fieldset>
        )}
      </FormField>
      <button type="button" onClick={() => form.change({ place: "Lyon" })}>
        Lyon
      </button>
      <button type="button" onClick={() => form.change({ code: "B-7" })}>
        Fill in
      </button>
      <button type="button" onClick={() => form.reset()}>
        {form.isDirty ? "Discard" : "Unchanged"}
      </button>
      <button type="submit">{form.isSending ? "Sending" : "Send"}</button>
    </Form>
  );
}

describe("a form", () => {
  let root: Root;
  const page = (props: SampleProps = {}) => (
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <Sample {...props} />
    </NextIntlClientProvider>
  );
  const show = (props: SampleProps = {}) => act(() => root.render(page(props)));
  const input = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);
  const button = (text: string) =>
    [...document.querySelectorAll("button")].find(({ textContent }) => textContent === text);
  const text = () => document.body.textContent;
  const type = (name: string, value: string) =>
    settled(() => {
      const element = input(name);
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(element, value);
      element?.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const press = (label: string) => settled(() => button(label)?.click());

  beforeAll(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    // Nothing scrolls here.
    Element.prototype.scrollIntoView = vi.fn();
  });
  beforeEach(() => {
    send.mockReset().mockResolvedValue("sent");
    onSent.mockReset();
    root = createRoot(document.body.appendChild(document.createElement("div")));
  });
  afterEach(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
  });

  it("sends what stands in it, once, however often the button is pressed", async () => {
    let answer: (sent: string) => void = () => undefined;
    send.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    show();
    await type("name", "Ada");
    await press("Nowhere");
    await press("Send");
    await press("Sending");
    expect(send.mock.calls).toEqual([[{ name: "Ada", code: "", place: "Berlin" }]]);
    await settled(() => answer("sent"));
    expect(onSent).toHaveBeenCalledWith("sent");
    expect(button("Send")).toBeDefined();
  });

  it("is not sent again while the page is being left", async () => {
    show({ leaves: true });
    await type("name", "Ada");
    await press("Send");
    await press("Sending");
    expect(send).toHaveBeenCalledOnce();
  });

  it("sends nothing while a field breaks its rule, and goes to that field", async () => {
    show();
    await press("Send");
    expect(text()).toContain("Enter a name.");
    expect(document.activeElement).toBe(input("name"));
    expect(send).not.toHaveBeenCalled();
  });

  it("says what was refused at its fields, all of it, and keeps what was typed", async () => {
    send.mockRejectedValue(
      refused({ errors: [at("/name", "It is long."), at("/name", "It is odd."), at("/site", "Not there.")] }),
    );
    show();
    await type("name", "Ada");
    await press("Send");
    expect(text()).toContain("It is long. It is odd.");
    expect(text()).toContain("Not there.");
    expect(input("name")?.value).toBe("Ada");
    expect(document.activeElement).toBe(input("name"));
  });

  it("goes to the first wrong field of the page, and opens what hides it", async () => {
    send.mockRejectedValue(refused({ errors: [at("/site", "Not there."), at("/code", "It is long.")] }));
    show();
    await type("name", "Ada");
    await press("Send");
    expect(document.querySelector("details")?.open).toBe(true);
    expect(document.activeElement).toBe(input("code"));

    send.mockRejectedValue(refused({ errors: [at("/site", "Not there.")] }));
    await press("Send");
    expect(document.activeElement).toBe(button("Nowhere"));
  });

  it("says for the form what belongs to no field, or that the service was not reached", async () => {
    send.mockRejectedValueOnce(refused({ errors: [at("/else", "Somewhere else.")] }));
    show();
    await type("name", "Ada");
    await press("Send");
    const alert = () => document.querySelector("[role=alert]")?.textContent;
    expect(alert()).toBe("Somewhere else.");
    send.mockRejectedValueOnce(refused({ code: "name_taken", detail: "There is one already." }));
    await press("Send");
    expect(alert()).toBe("There is one already.");
    send.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    await press("Send");
    expect(alert()).toContain("The service could not be reached.");
    await press("Send");
    expect(alert()).toBeUndefined();
    expect(onSent).toHaveBeenCalledOnce();
  });

  it("forgets a refusal when its field changes, and all when several change at once", async () => {
    send.mockRejectedValue(refused({ errors: [at("/name", "It is long."), at("/code", "It is odd.")] }));
    show();
    await type("name", "Ada");
    await press("Send");
    await type("name", "Ad");
    expect(text()).not.toContain("It is long.");
    expect(text()).toContain("It is odd.");
    await press("Lyon");
    expect(text()).not.toContain("It is odd.");
    expect(button("Lyon")).toBeDefined();
  });

  it("sends nothing while something stands in the way that it shows by itself", async () => {
    show({ isHeldBack: true });
    await type("name", "Ada");
    await press("Send");
    expect(send).not.toHaveBeenCalled();
  });

  it("has its values in the HTML, and keeps what is typed there before scripts run", async () => {
    const props = { values: { ...EMPTY, name: "Ada", code: "A-1" } };
    const place = document.body.appendChild(document.createElement("div"));
    place.innerHTML = renderToString(page(props));
    expect([input("name")?.value, input("code")?.value]).toEqual(["Ada", "A-1"]);
    const typed = input("name");
    if (typed) typed.value = "Ada L";
    act(() => {
      root = hydrateRoot(place, page(props));
    });
    expect(input("name")?.value).toBe("Ada L");
    await press("Send");
    expect(send).toHaveBeenCalledWith({ name: "Ada L", code: "A-1", place: "" });
  });

  it("knows whether it differs from what it began with, and goes back to it", async () => {
    show({ values: { ...EMPTY, name: "Ada" } });
    await type("name", "Ada L");
    expect(button("Discard")).toBeDefined();
    await type("name", "Ada");
    expect(button("Unchanged")).toBeDefined();
    await press("Fill in");
    expect(input("code")?.value).toBe("B-7");
    await type("name", "");
    await press("Send");
    expect(text()).toContain("Enter a name.");
    await press("Discard");
    expect([input("name")?.value, input("code")?.value]).toEqual(["Ada", ""]);
    expect(text()).not.toContain("Enter a name.");
  });

  it("keeps what was typed into a field that goes and comes back, and judges only what is there", async () => {
    show();
    await type("name", "Ada");
    show({ isNamed: false });
    show();
    expect(input("name")?.value).toBe("Ada");
    await type("name", "");
    show({ isNamed: false });
    await press("Send");
    expect(send).toHaveBeenCalledWith(EMPTY);
  });

  it("judges a field as it changes once somebody tried to send it, and not before", async () => {
    show();
    await type("name", "Ada");
    await type("name", "");
    expect(text()).not.toContain("Enter a name.");
    await press("Send");
    await type("name", "Ada");
    expect(text()).not.toContain("Enter a name.");
    await type("name", "");
    expect(text()).toContain("Enter a name.");
  });
});
