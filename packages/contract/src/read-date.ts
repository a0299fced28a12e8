import type { FileReader } from './file-reader.ts'

/** An ISO date, also the first part of an ISO time; empty where the file names none. */
export function readDate(file: FileReader, key: string): string {
  const date = file.text(key, 40).slice(0, 10)
  if (date === '') return ''
  const parsed = Date.parse(`${date}T00:00:00Z`)
  const isReal = /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(parsed)
  if (isReal && new Date(parsed).toISOString().startsWith(date)) return date
  file.problem(key, `must be a date such as 2030-12-31, not "${date}"`)
  return ''
}
