/** Variables of the environment that are not settings but look like one: a misspelled setting would be ignored. */

/** Shorter names are too common to be taken for a misspelling: HOSTS, PORTS. */
const SHORTEST_NAME_CHARS = 6
const MAX_EDITS = 2

/** A message for each variable that is set, is none of `known`, and is spelled like one or begins like a group of them. */
export function listUnknownSettings(
  env: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): readonly string[] {
  const groups = groupsOf(known)
  return Object.entries(env).flatMap(([name, value]) => {
    if (!value || known.includes(name)) return []
    const meant = closestOf(name.toUpperCase(), known)
    if (meant !== undefined) return [`${name} is not a setting: did you mean ${meant}?`]
    const group = groups.find((start) => name.startsWith(start))
    return group === undefined
      ? []
      : [`${name} is not a setting: .env.example lists those that begin with ${group}`]
  })
}

/** Beginnings that several settings share, such as LIMIT_; and SMTP_, as others split that address into parts. */
function groupsOf(known: readonly string[]): readonly string[] {
  const starts = known
    .filter((name) => name.includes('_'))
    .map((name) => name.slice(0, name.indexOf('_') + 1))
  return ['SMTP_', ...new Set(starts.filter((start, index) => starts.indexOf(start) !== index))]
}

function closestOf(name: string, known: readonly string[]): string | undefined {
  const near = known
    .filter(({ length }) => length >= SHORTEST_NAME_CHARS && Math.abs(length - name.length) <= MAX_EDITS)
    .map((one) => ({ one, edits: countEdits(name, one) }))
    .filter(({ edits }) => edits <= MAX_EDITS)
  return near.sort((a, b) => a.edits - b.edits)[0]?.one
}

/** Characters to insert, remove, replace or swap to turn one text into the other; infinite above `MAX_EDITS`. */
function countEdits(from: string, to: string): number {
  let [beforeLast, last]: [number[], number[]] = [
    [],
    Array.from({ length: to.length + 1 }, (_, index) => index),
  ]
  for (let row = 1; row <= from.length; row++) {
    const next = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      next[column] = Math.min(
        (next[column - 1] ?? 0) + 1,
        (last[column] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    // It only grows: most names differ in their first characters.
    if (Math.min(...next) > MAX_EDITS) return Number.POSITIVE_INFINITY
    ;[beforeLast, last] = [last, next]
  }
  return last[to.length] ?? 0
}
