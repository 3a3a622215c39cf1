import { ZipWriter } from "./zip-writer";

/** What a cell holds; a date is `{ date: "2026-03-02" }`. */
export type XlsxCell = string | number | boolean | null | { readonly date: string };

/** A sheet of one table: a header that stays in view, and rows as they come. */
export interface XlsxSheet {
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: (send: (rows: readonly (readonly XlsxCell[])[]) => Promise<void>) => Promise<void>;
}

/**
 * Writes a workbook of one sheet while its rows come in, so that a long one takes no more memory and no more of the main thread than
 * a short one (ECMA-376, with the texts in their cells). A text is never a formula.
 */
export async function writeXlsx(
  append: (bytes: Uint8Array) => Promise<void>,
  sheet: XlsxSheet,
): Promise<void> {
  const zip = new ZipWriter(append);
  for (const [name, text] of Object.entries(partsOf(sheet.name))) await zip.add(name, (write) => write(text));
  await zip.add("xl/worksheets/sheet1.xml", async (write) => {
    await write(
      `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${sheet.header.map(columnOf).join("")}</cols><sheetData>`,
    );
    const letters = sheet.header.map((_, index) => letterOf(index));
    const titles = sheet.header.map((title, index) => textCell(title, `${letters[index]}1`, BOLD));
    await write(`<row r="1">${titles.join("")}</row>`);
    let count = 1;
    await sheet.rows((rows) => {
      let text = "";
      for (const row of rows) text += rowOf(++count, row, letters);
      return write(text);
    });
    await write("</sheetData></worksheet>");
  });
  await zip.end();
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The styles of cells, by their places in the list of them. */
const PLAIN = 0;
const DATE = 1;
const BOLD = 2;

function partsOf(sheetName: string): Record<string, string> {
  return {
    "[Content_Types].xml": `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
    "_rels/.rels": `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
  };
}

function columnOf(title: string, index: number): string {
  return `<col min="${index + 1}" max="${index + 1}" width="${Math.max(12, title.length + 4)}" customWidth="1"/>`;
}

function rowOf(number: number, cells: readonly XlsxCell[], letters: readonly string[]): string {
  let row = `<row r="${number}">`;
  for (const [index, letter] of letters.entries()) row += cellOf(cells[index] ?? null, `${letter}${number}`);
  return `${row}</row>`;
}

/** A to Z, AA to ZZ. */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

function cellOf(cell: XlsxCell, at: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === "boolean") return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  if (typeof cell === "string") return textCell(cell, at, PLAIN);
  return `<c r="${at}" s="${DATE}"><v>${Date.parse(cell.date) / DAY_MS + DAYS_TO_1970}</v></c>`;
}

const DAY_MS = 86_400_000;
/** Days of spreadsheets count from 30 December 1899. */
const DAYS_TO_1970 = 25_569;

/** Without a style a cell is plain, and without being told programs keep spaces only inside of a text. */
function textCell(text: string, at: string, style: number): string {
  const styled = style === PLAIN ? "" : ` s="${style}"`;
  const kept = SPACED.test(text) ? ' xml:space="preserve"' : "";
  return `<c r="${at}" t="inlineStr"${styled}><is><t${kept}>${escaped(text)}</t></is></c>`;
}

const SPACED = /^\s|\s$|[\t\n\r]|\s\s/;

const REFERENCES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** XML takes neither C0 controls nor two of the last characters. */
function escaped(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replace(/[&<>"]/g, (sign) => REFERENCES[sign] ?? sign);
}

const SPECIAL = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;
