/** A text without the blanks and marks at its end; in one pass, as no regular expression does it. */
export function trimMarks(text: string, marks: string): string {
  let end = text.length
  while (end > 0 && (text.charAt(end - 1).trim() === '' || marks.includes(text.charAt(end - 1)))) end -= 1
  return text.slice(0, end)
}
