import type { Preset } from "./preset";
import { statutory } from "./statutory";

/** Countries from Great Britain to the United States. */
export const G_TO_U: readonly Preset[] = [
  // 5.6 weeks, public holidays included: where those are entered as holidays, 20 are left beside them.
  statutory("GB", {
    law: "The Working Time Regulations 1998, regulations 13 and 13A",
    url: "https://legislation.gov.uk/id/uksi/2007/2079/regulation/2/4",
    policy: {
      annual_allowance: 28,
      allowance_basis: "work_pattern",
      deductible_days: "workdays_only",
      rounding: "up_to_half",
      carryover_limit: 0,
    },
  }),
  statutory("IE", {
    law: "Organisation of Working Time Act 1997, sections 19 and 20",
    url: "http://www.irishstatutebook.ie/eli/1997/act/20/section/19/enacted/en/html",
    policy: { annual_allowance: 20, allowance_basis: "work_pattern", carryover_expiry_months: 6 },
  }),
  statutory("IT", {
    law: "Decreto legislativo 8 aprile 2003, n. 66, articolo 10",
    url: "https://notiziedellascuola.it/legislazione-e-dottrina/indice-cronologico/2003/aprile/DLGS_20030408_66/cap3-art10",
    policy: {
      annual_allowance: 20,
      allowance_basis: "work_pattern",
      carryover_limit: 10,
      carryover_expiry_months: 18,
    },
  }),
  // Four times the weekly working time.
  statutory("NL", {
    law: "Burgerlijk Wetboek Boek 7, artikelen 634 en 640a",
    url: "https://www.sdu.nl/content/commentaar-op-burgerlijk-wetboek-boek-7-art-634-arbeidsrechtartikelsgewijs",
    policy: { annual_allowance: 20, allowance_basis: "work_pattern", carryover_expiry_months: 6 },
  }),
  // 25 days of a six-day week: four weeks and a day. Whoever joins has them in full.
  statutory("NO", {
    law: "Lov om ferie (LOV-1988-04-29-21) § 5",
    url: "https://lovdata.no/artikkel/ferieloven_-_virkedager_/1155",
    policy: {
      annual_allowance: 21,
      allowance_basis: "work_pattern",
      proration: "none",
      carryover_limit: 10,
      carryover_expiry_months: 12,
    },
  }),
  statutory("PL", {
    law: "Kodeks pracy, art. 153, 154 i 168",
    url: "https://www.biznes.gov.pl/en/przedsiebiorcy/biznes-w-polsce/prowadze-firme/pracownicy/wykonywanie-pracy/urlopy-pracownikow-delegowanych-do-polski",
    policy: {
      annual_allowance: 20,
      allowance_basis: "work_pattern",
      allowance_tiers: [{ after_years: 10, annual_allowance: 26 }],
      tier_start: "anniversary",
      rounding: "up_to_day",
      carryover_expiry_months: 9,
    },
  }),
  statutory("PT", {
    law: "Código do Trabalho, artigos 238.º, 239.º e 240.º",
    url: "https://sabiasque.pt/codigo-do-trabalho-historico-atualizado.html?start=241",
    policy: { annual_allowance: 22, rounding: "up_to_day", waiting_months: 6, carryover_expiry_months: 4 },
  }),
  // Days beyond twenty may be saved, five a year, for five years.
  statutory("SE", {
    law: "Semesterlag (1977:480) 3, 4 och 7 §§",
    url: "https://www.dn.se/ekonomi/guide-sa-maxar-du-din-ledighet-2019/",
    policy: {
      annual_allowance: 25,
      activity_period_start: 4,
      activity_period_close: 3,
      rounding: "up_to_day",
      carryover_limit: 25,
      carryover_expiry_months: 60,
    },
  }),
  // No law gives vacation. After 1, 5 and 20 years, 10 to 14, 15 to 19 and over 20 days are usual.
  {
    id: "us_usual_vacation",
    kind: "usual_vacation",
    country: "US",
    name: "Usual vacation (US)",
    source: {
      law: "No statute (Fair Labor Standards Act); Bureau of Labor Statistics, paid vacations 2024",
      url: "https://www.bls.gov/ebs/factsheets/paid-vacations.htm",
    },
    policy: {
      annual_allowance: 10,
      allowance_basis: "work_pattern",
      allowance_tiers: [
        { after_years: 5, annual_allowance: 15 },
        { after_years: 20, annual_allowance: 20 },
      ],
      tier_start: "anniversary",
      accrual_cycle: "monthly",
      carryover_limit: 5,
    },
  },
];
