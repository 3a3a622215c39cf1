/** How many characters a text has, as the service counts them. */
export function lengthOf(text: string): number {
  return [...text].length;
}
