/** A text without blanks and marks at its end, in linear time, unlike a regular expression. */
export function trimMarks(text: string, marks: string): string {
  let end = text.length
  while (end > 0 && (text.charAt(end - 1).trim() === '' || marks.includes(text.charAt(end - 1)))) end -= 1
  return text.slice(0, end)
}
