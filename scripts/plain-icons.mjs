/**
 * Gives the bundler a plainer `createLucideIcon`: an icon is one element whose look is the class `icon` in
 * `app/globals.css`, instead of ten attributes, two components and a context for each (ADR 68).
 */
export default function plainIcons() {
  return `import { createElement } from "react";

export default function createLucideIcon({ node }) {
  const drawn = node.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ className, ...props }) =>
    createElement("svg", {
      viewBox: "0 0 24 24",
      className: className ? "icon " + className : "icon",
      "aria-hidden": props["aria-label"] === undefined,
      ...props,
      children: drawn,
    });
}
`;
}
