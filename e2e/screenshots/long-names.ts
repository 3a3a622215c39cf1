/** Names as they are: long ones, one long word, from right to left, both directions, and short ones. */
const PEOPLE = [
  "Maximiliana Wolfeschlegelsteinhausenbergerdorff-Oberschwarzenbach",
  "أحمد بن عبد الرحمن الفارسي",
  "Ng",
  "שרה כהן־לוי (Sarah)",
  "Nguyễn Thị Minh Khai",
  "Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronuku",
  "Þórbjörg Hauksdóttir",
  "Jean-Baptiste de La Fontaine du Plessis-Bellière",
  "李小龍",
  "Ben Roth",
];

const THINGS = [
  "Rindfleischetikettierungsüberwachungsaufgabenübertragung",
  "الموارد البشرية",
  "Research, development and everything that nobody else in the house wants to be responsible for",
  "IT",
  "Quality",
];

export function personName(index: number): string {
  return numbered(PEOPLE, index);
}

export function thingName(index: number): string {
  return numbered(THINGS, index);
}

/** The first ones as they stand, later ones with a number, since many names must be unique. */
function numbered(names: readonly string[], index: number): string {
  const name = names[index % names.length] ?? "";
  const round = Math.floor(index / names.length);
  return round === 0 ? name : `${name} ${round + 1}`;
}
