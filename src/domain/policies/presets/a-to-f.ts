import type { Preset } from "./preset";
import { statutory } from "./statutory";

/** Countries from Austria to France. */
export const A_TO_F: readonly Preset[] = [
  // 30 days of a six-day week. The leave year of the law begins with the employment; here it is the calendar year (§ 2 (4)).
  statutory("AT", {
    law: "Urlaubsgesetz (UrlG) §§ 2 and 4",
    url: "https://360.lexisnexis.at/d/lexisbriefings/urlaub_anspruch_ausmaß/h_80005_1948489080359333872_0d5250ca33",
    policy: {
      annual_allowance: 25,
      allowance_basis: "work_pattern",
      allowance_tiers: [{ after_years: 25, annual_allowance: 30 }],
      proration: "full_months",
      full_after_months: 6,
      rounding: "up_to_day",
      carryover_expiry_months: 24,
    },
  }),
  // What was worked in the year before decides; here every year gives its own days.
  statutory("BE", {
    law: "Lois relatives aux vacances annuelles des travailleurs salariés, coordonnées le 28 juin 1971; arrêté royal du 30 mars 1967",
    url: "https://cgslb.be/fr/vacances-annuelles",
    policy: {
      annual_allowance: 20,
      allowance_basis: "work_pattern",
      rounding: "up_to_half",
      carryover_limit: 0,
    },
  }),
  statutory("CH", {
    law: "Obligationenrecht (OR) Art. 329a",
    url: "https://swissrights.ch/gesetze/Artikel-329a-OR-0000-DE.php",
    policy: { annual_allowance: 20, allowance_basis: "work_pattern" },
  }),
  statutory("CZ", {
    law: "Zákoník práce (č. 262/2006 Sb.) §§ 212, 213 a 218",
    url: "https://podnikatel.cz/zakony/zakon-c-262-2006-sb-zakonik-prace/zneni-20221201/f3054745",
    policy: { annual_allowance: 20, allowance_basis: "work_pattern", carryover_expiry_months: 12 },
  }),
  // 24 days of a six-day week.
  statutory("DE", {
    law: "Bundesurlaubsgesetz (BUrlG) §§ 3, 4, 5 and 7",
    url: "https://www.gesetze-im-internet.de/burlg/",
    policy: {
      annual_allowance: 20,
      allowance_basis: "work_pattern",
      proration: "full_months",
      full_after_months: 6,
      rounding: "half_up_to_day",
      carryover_expiry_months: 3,
    },
  }),
  {
    id: "de_statutory_sick_leave",
    kind: "statutory_sick_leave",
    country: "DE",
    name: "Sick leave by law (DE)",
    source: {
      law: "Entgeltfortzahlungsgesetz (EntgFG) §§ 3 and 5",
      url: "https://www.gesetze-im-internet.de/entgfg/",
    },
    policy: {
      allowance_entitlement: "unlimited",
      annual_allowance: 0,
      is_approval_required: false,
      interrupts: true,
    },
  },
  // 2.08 days a month from September to August, to be taken by the end of the next December.
  statutory("DK", {
    law: "Ferieloven §§ 5, 6 og 8",
    url: "https://danskelove.dk/ferieloven/5",
    policy: {
      annual_allowance: 25,
      activity_period_start: 9,
      activity_period_close: 8,
      accrual_cycle: "monthly",
      carryover_expiry_months: 4,
    },
  }),
  // Weekends and holidays count: thirty days of the calendar, whatever the working week.
  statutory("ES", {
    law: "Estatuto de los Trabajadores (RDL 2/2015), artículo 38",
    url: "https://www.boe.es/buscar/act.php?id=BOE-A-2015-11430",
    policy: {
      annual_allowance: 30,
      deductible_days: "any_day",
      rounding: "up_to_half",
      carryover_limit: 0,
    },
  }),
  // 2.5 days of a six-day week a month, from April to March, to be taken by the end of the next April.
  statutory("FI", {
    law: "Vuosilomalaki (162/2005) 5 §",
    url: "https://insights.fondia.com/fi/en/articles/personnel/annual-holiday/earning-annual-holiday",
    policy: {
      annual_allowance: 25,
      activity_period_start: 4,
      activity_period_close: 3,
      accrual_cycle: "monthly",
      rounding: "up_to_day",
      carryover_expiry_months: 13,
    },
  }),
  // 2.5 days of a six-day week for each month, from June to May, to be taken by the end of the next May.
  statutory("FR", {
    law: "Code du travail, articles L3141-3 et L3141-7",
    url: "https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000033020826",
    policy: {
      annual_allowance: 25,
      activity_period_start: 6,
      activity_period_close: 5,
      accrual_cycle: "monthly",
      proration: "full_months",
      rounding: "up_to_day",
      carryover_expiry_months: 12,
    },
  }),
];
