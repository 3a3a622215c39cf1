/** Example values of presets, and of days earned by request. */
export const OF_PRESETS_AND_CREDITS: Readonly<Record<string, unknown>> = {
  PolicyPreset: {
    id: "de_statutory_vacation",
    kind: "statutory_vacation",
    name: "Vacation by law (DE)",
    country_code: "DE",
    source: {
      law: "Bundesurlaubsgesetz (BUrlG) §§ 3, 4, 5 and 7",
      url: "https://www.gesetze-im-internet.de/burlg/",
    },
    policy: {
      name: "Vacation",
      country_code: "DE",
      annual_allowance: 20,
      allowance_basis: "work_pattern",
      proration: "full_months",
      full_after_months: 6,
      rounding: "half_up_to_day",
      carryover_expiry_months: 3,
    },
  },
  "CreditRequest.days": 1,
  "CreditRequest.note": "Stocktaking on a holiday",
  "CreditRequest.steps[].status": "current",
  "CreditRequest.steps[].decided_by": null,
  "CreditRequest.steps[].decided_at": null,
  "CreditRequest.steps[].note": null,
  "CreditRequest.expires_on": null,
  "CreditRequest.adjustment_id": null,
  "CreateCreditInput.days": 1,
  "CreateCreditInput.note": "Stocktaking on a holiday",
};
