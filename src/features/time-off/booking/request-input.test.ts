import { expect, it } from "vitest";
import { EMPTY_DRAFT } from "./request-draft";
import { previewInput, requestForm } from "./request-input";

const draft = { ...EMPTY_DRAFT, policy_id: "p", start_date: "2026-03-02", end_date: "2026-03-04" };

it("asks nothing while the dates are missing", () =>
  expect(previewInput({ ...EMPTY_DRAFT, policy_id: "p" })).toBeNull());
it("leaves out for whom when it is for oneself", () =>
  expect(previewInput(draft)).not.toHaveProperty("employee_id"));
it("says for whom else", () =>
  expect(previewInput({ ...draft, employee_id: "e" })).toHaveProperty("employee_id", "e"));
it("sends no empty note", () => expect(requestForm({ ...draft, note: "  " }, []).has("note")).toBe(false));

it("sends each file by itself", () => {
  const files = [new File(["a"], "a.pdf"), new File(["b"], "b.pdf")];
  const form = requestForm({ ...draft, note: "Dentist" }, files);
  expect(form.get("note")).toBe("Dentist");
  expect(form.getAll("attachments[]").map((file) => (file as File).name)).toEqual(["a.pdf", "b.pdf"]);
});
