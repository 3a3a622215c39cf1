const SECOND_LETTERS_BY_FIRST = {
  A: "DEFGILMOQRSTUWXZ",
  B: "ABDEFGHIJLMNOQRSTVWYZ",
  C: "ACDFGHIKLMNORUVWXYZ",
  D: "EJKMOZ",
  E: "CEGHRST",
  F: "IJKMOR",
  G: "ABDEFGHILMNPQRSTUWY",
  H: "KMNRTU",
  I: "DELMNOQRST",
  J: "EMOP",
  K: "EGHIMNPRWYZ",
  L: "ABCIKRSTUVY",
  M: "ACDEFGHKLMNOPQRSTUVWXYZ",
  N: "ACEFGILOPRUZ",
  O: "M",
  P: "AEFGHKLMNRSTWY",
  Q: "A",
  R: "EOSUW",
  S: "ABCDEGHIJKLMNORSTVXYZ",
  T: "CDFGHJKLMNORTVWZ",
  U: "AGMSYZ",
  V: "ACEGINU",
  W: "FS",
  Y: "ET",
  Z: "AMW",
};

/** Every country code that the service accepts: two upper-case letters of ISO 3166-1. */
export const COUNTRY_CODES: readonly string[] = Object.entries(SECOND_LETTERS_BY_FIRST).flatMap(
  ([first, seconds]) => [...seconds].map((second) => first + second),
);
