import type { Locator, Page } from "@playwright/test";

/** The sign-in page. */
export class SignInPage {
  readonly email: Locator;
  readonly password: Locator;

  constructor(readonly page: Page) {
    this.email = page.getByRole("textbox", { name: "Email" });
    this.password = page.getByLabel("Password", { exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto("/sign-in");
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.page.getByRole("button", { name: "Sign in" }).click();
  }
}
