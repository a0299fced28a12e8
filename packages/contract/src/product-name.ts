/** Name of a dish in the URL of its page: its label for readers, its id for the server. */
const LONGEST = 60

/** `masala-chai.i12`; an id contains no dot, so the last dot separates the two. */
export function productName(label: string, id: string): string {
  const words = label
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-')
  return `${(words ?? '').slice(0, LONGEST)}.${id}`
}

/** The id in a dish's URL; older URLs remain valid after the dish is renamed. */
export function idOfProduct(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
