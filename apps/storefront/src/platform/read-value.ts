/** Small readers for stored entries: a value of another shape becomes null, never an exception. */
export type Reader<T> = (value: unknown) => T | null

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function readText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

export function readTexts(value: unknown): string[] | null {
  return Array.isArray(value) && value.every((text) => typeof text === 'string') ? value : null
}

export function readNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/** The elements that can be read; the others are left out. */
export function readList<T>(read: Reader<T>): Reader<T[]> {
  return (value) =>
    Array.isArray(value) ? value.map(read).filter((element): element is T & {} => element !== null) : null
}
