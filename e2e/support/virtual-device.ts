import type { CDPSession, Page } from "@playwright/test";

/** A device with passkeys that Chromium plays: it knows its owner, and says yes to whatever is asked. */
export class VirtualDevice {
  private constructor(
    private readonly cdp: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  /** Plugs a new device into the browser of a page, in which nothing else is. */
  static async in(page: Page): Promise<VirtualDevice> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("WebAuthn.enable");
    const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new VirtualDevice(cdp, authenticatorId);
  }

  /** Takes over what another device holds, with its counters: one that is behind would be a copy to the service. */
  async takeOver(other: VirtualDevice): Promise<void> {
    await this.cdp.send("WebAuthn.clearCredentials", { authenticatorId: this.authenticatorId });
    for (const credential of await other.passkeys()) {
      await this.cdp.send("WebAuthn.addCredential", { authenticatorId: this.authenticatorId, credential });
    }
  }

  /** Whether it recognizes its owner from now on. */
  async knowsOwner(isUserVerified: boolean): Promise<void> {
    await this.cdp.send("WebAuthn.setUserVerified", {
      authenticatorId: this.authenticatorId,
      isUserVerified,
    });
  }

  async remove(): Promise<void> {
    await this.cdp.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: this.authenticatorId });
  }

  async passkeys() {
    const { authenticatorId } = this;
    return (await this.cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
  }
}
