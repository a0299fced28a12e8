/** Matching of paths to the pages of diners, by their text alone. */

import { APP_PAGES } from './app-pages.ts'
import { DOCUMENT_PAGES } from './document-pages.ts'
import { DINER_API, FILES, GUIDE, INTEGRATOR_API, PAGES, routeOf } from './paths.ts'
import { STAFF_API } from './staff-paths.ts'

/** Every page of the diner, most particular first. */
export const ALL_PAGES = { ...DOCUMENT_PAGES, ...PAGES }
export type PageName = keyof typeof ALL_PAGES

/** Page with the values of its pattern's parameters. */
export interface PageMatch {
  readonly name: PageName
  readonly values: Readonly<Record<string, string>>
}

const PATTERNS = Object.entries(ALL_PAGES).map(([name, pattern]) => ({
  name: name as PageName,
  segments: segmentsOf(routeOf(pattern)),
}))

const CALLS = [DINER_API, STAFF_API, INTEGRATOR_API].flatMap((calls) => Object.values(calls))

const PROGRAM_PATTERNS = [
  ...Object.values(APP_PAGES),
  ...Object.values(FILES),
  GUIDE,
  ...CALLS.map(({ path }) => path),
].map(routeOf)

/** Every pattern there is, without queries. */
export const ALL_PATTERNS: readonly string[] = [...Object.values(ALL_PAGES).map(routeOf), ...PROGRAM_PATTERNS]

const PROGRAMS: ReadonlySet<string> = new Set(
  // The staff's page of an order has a path among pages of the diner, as the only one.
  PROGRAM_PATTERNS.filter((pattern) => pattern !== APP_PAGES.orderById)
    .map((pattern) => segmentsOf(pattern)[0] ?? '')
    .filter((first) => !first.startsWith(':')),
)

/** Values of a pattern's parameters in a path; null where the path does not match. */
export function matchPattern(pattern: string, path: string): Readonly<Record<string, string>> | null {
  return matchSegments(segmentsOf(routeOf(pattern)), segmentsOf(path))
}

/** The page at a path, given as its segments; a store's page wherever no other page has that address. */
export function matchPage(segments: readonly string[]): PageMatch | null {
  for (const pattern of PATTERNS) {
    const values = matchSegments(pattern.segments, segments)
    if (values) return { name: pattern.name, values }
  }
  return null
}

function matchSegments(
  pattern: readonly string[],
  segments: readonly string[],
): Record<string, string> | null {
  if (pattern.length !== segments.length) return null
  const values: Record<string, string> = {}
  const fits = pattern.every((expected, at) => {
    const segment = segments[at] ?? ''
    if (!expected.startsWith(':')) return expected === segment
    values[expected.slice(1)] = segment
    return true
  })
  return fits ? values : null
}

/** Whether a path belongs to an API, a file or the backoffice, so that no page for diners has it. */
export function isProgramPath(path: string): boolean {
  if (matchPattern(APP_PAGES.orderById, path)) return true
  const segments = segmentsOf(path)
  const page = matchPage(segments)
  const isVariable = !page || ALL_PAGES[page.name].startsWith('/:')
  return isVariable && PROGRAMS.has(segments[0] ?? '')
}

/** The raw segments of a path. */
export function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '')
}
