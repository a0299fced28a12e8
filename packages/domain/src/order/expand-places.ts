/** Limit of a range, against excessive memory; the caller checks the number of places. */
const MOST = 1000
const RANGE = /^(\D*)(\d{1,5})\s*(?:-|–|to)\s*(\D*)(\d{1,5})$/u

/**
 * Expands a list of tables or rooms: commas or lines between, and ranges such as `1-10` or `A1-A4`.
 *
 * A range keeps leading zeros (`01-10`); one that runs backwards, or from one letter to another, is a name. Each is
 * listed once.
 */
export function expandPlaces(typed: string): readonly string[] {
  const parts = typed.split(/[,;\n]/).map((part) => part.trim())
  const places = parts.filter((part) => part !== '').flatMap(expand)
  return [...new Set(places)].slice(0, MOST)
}

function expand(part: string): readonly string[] {
  const [, before = '', first = '', again = '', last = ''] = RANGE.exec(part) ?? []
  const [from, to] = [Number(first), Number(last)]
  const isRange = first !== '' && to >= from && to - from < MOST && (again === '' || again === before)
  if (!isRange) return [part]
  return Array.from(
    { length: to - from + 1 },
    (_, at) => before + String(from + at).padStart(first.length, '0'),
  )
}
