/** Tells tests that meet a database, which run on each engine, from those that meet none, which run once. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'

/** Through what every test gets its database. */
const DATABASE = 'test-kit/src/test-database.ts'
const IMPORTED = /(?:from|import)\s*\(?\s*'([^']+)'/g

/** Of the tests that fit the patterns those which no database is in reach of, by their paths from the root. */
export function testsWithoutDatabase(patterns: readonly string[]): string[] {
  const reaching = new Map<string, boolean>()
  const tests = patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  return tests.filter((path) => !reachesDatabase(path, reaching))
}

function reachesDatabase(path: string, reaching: Map<string, boolean>): boolean {
  const known = reaching.get(path)
  if (known !== undefined) return known
  // For files that import each other.
  reaching.set(path, false)
  const reaches = path === DATABASE || importsOf(path).some((one) => reachesDatabase(one, reaching))
  reaching.set(path, reaches)
  return reaches
}

/** What a file imports of the code of tests; what they test imports none of that. */
function importsOf(path: string): string[] {
  const names = [...readFileSync(join(ROOT, path), 'utf8').matchAll(IMPORTED)].map(([, name = '']) => name)
  return names.flatMap((name) => {
    const [, room, file] = /^@thali\/(test-kit|proofs)\/(.+)$/.exec(name) ?? []
    if (room) return [`${room}/src/${file}.ts`]
    return name.startsWith('.') && isOfTests(path) ? [join(path, '..', name)].filter(isOfTests) : []
  })
}

function isOfTests(path: string): boolean {
  return /^(test-kit|proofs)\/|\.test(-program)?\.ts$/.test(path)
}
