import type { FileReader } from './file-reader.ts'

/** Six hex digits in capitals without `#`; null where the file names no colour. */
export function readColor(file: FileReader, key: string): string | null {
  const color = file.text(key, 40).replace(/^#/, '').toUpperCase()
  if (color === '') return null
  if (/^[0-9A-F]{6}$/.test(color)) return color
  file.problem(key, `must be a colour of six hex digits such as FF9900, not "${color}"`)
  return null
}

/** Minutes since midnight of a time of day (`HH:MM`, seconds ignored); null where it is empty. */
export function readMinute(file: FileReader, key: string): number | null {
  const time = file.text(key, 40)
  if (time === '') return null
  const match = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(time)
  const hours = Number(match?.[1])
  const minutes = Number(match?.[2])
  if (match && hours <= 23 && minutes <= 59) return hours * 60 + minutes
  file.problem(key, `must be a time of day from 00:00 to 23:59, not "${time}"`)
  return null
}
