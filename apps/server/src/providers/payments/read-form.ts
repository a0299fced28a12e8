const FIELDS_MAX = 100

/**
 * Fields of a form by name; null where a name comes twice, where there are too many, or where it is no form
 * at all: an ambiguous form is not read.
 */
export function readForm(text: string): Readonly<Record<string, string>> | null {
  const entries = [...new URLSearchParams(text)]
  const fields = new Map(entries)
  if (fields.size !== entries.length || fields.size > FIELDS_MAX) return null
  return Object.fromEntries(fields)
}
