/** Kinds of server tests by what their code reaches: a database (they run on each engine), processes (they may be flaky). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'

/** Module through which every test gets its database. */
const DATABASE = 'test-kit/src/test-database.ts'
/** Imports that start a process, a thread or a browser; the servers of PostgreSQL, which every database test reaches, apart. */
const STARTS_PROCESS = /from 'node:(child_process|worker_threads)'|from 'playwright-core'/
const POSTGRES_SERVER = /\/(postgres|private-postgres)[^/]*$/
const IMPORTED = /(?:from|import)\s*\(?\s*'([^']+)'/g

/** Selects tests that fit the patterns and reach no database, by their paths from the root. */
export function testsWithoutDatabase(patterns: readonly string[]): string[] {
  const tests = patterns.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  return tests.filter(notReaching((path) => path === DATABASE))
}

/** Whether a test's code starts processes, threads or browsers. */
export function startsProcess(test: string): boolean {
  return !notReaching(
    (path) => !POSTGRES_SERVER.test(path) && STARTS_PROCESS.test(readFileSync(join(ROOT, path), 'utf8')),
  )(test)
}

/** Predicate of paths from which the code of tests leads to no file that is sought. */
function notReaching(sought: (path: string) => boolean): (path: string) => boolean {
  const reaching = new Map<string, boolean>()
  const reaches = (path: string): boolean => {
    const known = reaching.get(path)
    if (known !== undefined) return known
    // For files that import each other.
    reaching.set(path, false)
    const found = sought(path) || importsOf(path).some(reaches)
    reaching.set(path, found)
    return found
  }
  return (path) => !reaches(path)
}

/** Imports of a file within the code of tests; imports of tested code are left out. */
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
