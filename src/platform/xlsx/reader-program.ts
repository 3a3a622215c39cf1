/**
 * What the process runs that reads a workbook: the file comes on its input, the rows leave in portions. It is a text, so
 * that it is the same from the source and from the bundle.
 */
export const READER = `
const [library, limits] = [process.argv[1], JSON.parse(process.argv[2])];
const PORTION = 500;
process.on("disconnect", () => process.exit());
const cellOf = (value) => {
  if (value === null) return "";
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === "number" ? value : String(value);
};
const faultOf = (rows) => {
  let cells = 0;
  let filled = 0;
  for (const row of rows) {
    if (row.length > limits.mostColumns) return "too_many_columns";
    cells += row.length;
    if (row.some((cell) => cell !== null)) filled += 1;
  }
  if (filled > limits.mostRows + 1) return "too_many_rows";
  return cells > limits.mostCells ? "too_many_columns" : null;
};
const send = (rows) => {
  const fault = faultOf(rows);
  if (fault !== null) return process.send({ fault });
  let records = [];
  rows.forEach((row, index) => {
    const cells = row.map(cellOf);
    if (cells.every((cell) => typeof cell === "string" && cell.trim() === "")) return;
    records.push({ row: index + 1, cells });
    if (records.length < PORTION) return;
    process.send({ records });
    records = [];
  });
  process.send({ records });
  process.send("done");
};
const chunks = [];
process.stdin.on("data", (chunk) => chunks.push(chunk));
process.stdin.on("end", () => {
  const bytes = Buffer.concat(chunks);
  require(library)
    .readSheet(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength), { trim: false })
    .then(send, () => process.send({ fault: "not_zip" }));
});
`;
