/** The person has turned away from what the browser asked, or has no passkey here. */
export class TurnedAway extends Error {}
