/** A text without capitals and blanks, as lists on a screen are searched. */
export function plainText(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '')
}
