import type { FileReader } from './file-reader.ts'

/** An ISO date, also the first part of an ISO time; empty where the file names none. */
export function readDate(file: FileReader, key: string): string {
  const text = file.text(key, 40)
  if (text === '') return ''
  const date = text.slice(0, 10)
  const parsed = Date.parse(`${date}T00:00:00Z`)
  const isReal = /^\d{4}-\d{2}-\d{2}(?:$|[T ])/.test(text) && !Number.isNaN(parsed)
  if (isReal && new Date(parsed).toISOString().startsWith(date)) return date
  file.problem(key, `must be a date such as 2030-12-31, not "${text}"`)
  return ''
}
