/** The colours of the portal, for programs that show mail in light. */
export const COLORS = {
  canvas: "#f2f2f5",
  surface: "#ffffff",
  sunken: "#f7f7f9",
  line: "#e3e3e8",
  edge: "#8a8b96",
  ink: "#17181c",
  muted: "#5b5d68",
  accent: "#4643c9",
  accentInk: "#4340c4",
} as const;

const FACE = "font-family:Inter,'Segoe UI',Helvetica,Arial,sans-serif";
const TEXT = `${FACE};font-size:16px;line-height:24px;color:${COLORS.ink}`;
const SMALL = `${FACE};font-size:13px;line-height:20px;color:${COLORS.muted}`;
const PRESSED = `${FACE};display:inline-block;padding:11px 20px;font-size:15px;line-height:22px;font-weight:600;text-decoration:none`;

/** On the elements themselves: many programs read nothing else. */
export const STYLES = {
  body: `margin:0;padding:0;background:${COLORS.canvas}`,
  preheader: "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px",
  canvas: `background:${COLORS.canvas}`,
  column: "max-width:560px;margin:0 auto;text-align:left",
  card: `background:${COLORS.surface};border:1px solid ${COLORS.line};border-radius:12px;padding:32px`,
  brand: `${FACE};font-size:15px;line-height:24px;font-weight:600;text-decoration:none;color:${COLORS.ink}`,
  mark: `display:inline-block;width:22px;height:22px;border-radius:6px;background:${COLORS.accent};text-align:center;line-height:22px;vertical-align:top`,
  bars: "display:inline-block;width:4px;height:10px;margin-top:6px;border-left:3px solid #ffffff;border-right:3px solid #ffffff;vertical-align:top;font-size:0;line-height:0",
  heading: `${FACE};margin:0 0 16px;font-size:22px;line-height:30px;font-weight:600;color:${COLORS.ink}`,
  paragraph: `${TEXT};margin:0 0 12px;overflow-wrap:anywhere`,
  rows: `margin:20px 0;background:${COLORS.sunken};border-radius:8px;padding:8px 16px`,
  label: `${SMALL};padding:6px 16px 6px 0;vertical-align:top;font-weight:400;white-space:nowrap`,
  value: `${FACE};width:100%;padding:6px 0;font-size:15px;line-height:20px;color:${COLORS.ink};overflow-wrap:anywhere;word-break:break-word`,
  wrote: `${SMALL};margin:0 0 6px`,
  quote: `${TEXT};margin:0 0 20px;padding:2px 0 2px 14px;border-left:3px solid ${COLORS.line};overflow-wrap:anywhere`,
  buttonCell: `background:${COLORS.accent};border-radius:8px`,
  button: `${PRESSED};color:#ffffff`,
  secondCell: `border:1px solid ${COLORS.edge};border-radius:8px`,
  second: `${PRESSED};padding:10px 19px;color:${COLORS.ink}`,
  small: `${SMALL};margin:14px 0 0`,
  link: `color:${COLORS.accentInk};overflow-wrap:anywhere;word-break:break-word`,
  footer: `${SMALL};margin:0 0 4px`,
  choices: "color:inherit;text-decoration:underline",
} as const;

/** What only a style sheet can say: dark programs, and the narrow screen of a phone. */
export const SHEET = `
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .canvas { background: #101114 !important; }
  .card { background: #17181c !important; border-color: #2c2d35 !important; }
  .sunken { background: #202127 !important; }
  .ink { color: #f1f1f4 !important; }
  .muted { color: #a3a5b1 !important; }
  .accent { color: #a9a8fb !important; }
  .main { background: #5f5ce4 !important; }
  .second { border-color: #6f717d !important; }
  .quote { border-color: #2c2d35 !important; }
}
@media (max-width: 480px) {
  .card { padding: 24px 20px !important; }
}
`;
