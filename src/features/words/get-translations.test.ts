import { createTranslator } from "next-intl";
import { expect, it, vi } from "vitest";
import messages from "../../../messages/en.json";
import { getTranslations, titleOfName } from "./get-translations";

vi.mock("next-intl/server", () => ({
  getTranslations: (namespace: "sign_in") =>
    Promise.resolve(createTranslator({ locale: "en", messages, namespace })),
}));

const NAME = "\u05e2\u05d3\u05d4";

it("isolates what fills a sentence that the server writes", async () => {
  const t = await getTranslations("sign_in");
  expect(t("welcome", { name: NAME })).toContain(`\u2068${NAME}\u2069`);
  expect(t("welcome", { name: "Ada" })).not.toContain("\u2068");
});

it("isolates the name that is a title", () => {
  expect([NAME, "Ada"].map(titleOfName)).toEqual([`\u2068${NAME}\u2069`, "Ada"]);
});
