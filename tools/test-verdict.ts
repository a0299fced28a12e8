/** Verdict of a test run: which failures are retried, and the result of both runs. */
import type { TestFile, TestResults } from './test-results.ts'

/** Limit of failures that may be chance; with more of them nothing is run again. */
const RETRIED_MAX = 10

export interface Verdict {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Names of tests that failed among others and passed alone. */
  readonly flaky: readonly string[]
  /** Flaky tests that were mended before: they count as failed. */
  readonly returned: readonly string[]
}

/**
 * Files that are run again, alone: those whose failed tests depend on other processes or a browser.
 *
 * @param meetsProcess whether a file's tests start processes or browsers, or talk to a database server
 */
export function filesToRetry(
  results: TestResults,
  meetsProcess: (file: TestFile) => boolean,
): readonly TestFile[] {
  const broken = results.files.filter((file) => !file.sound || file.failed.length > 0)
  const failures = broken.reduce((sum, file) => sum + Math.max(1, file.failed.length), results.strayErrors)
  return failures > RETRIED_MAX ? [] : broken.filter(meetsProcess)
}

/**
 * Combines the results of a run with those of the second try of some of its files.
 *
 * @param retried results of `filesToRetry`; a file in which any test fails there has failed
 * @param mended names of tests that were flaky once and have been mended
 */
export function judge(first: TestResults, retried: TestResults, mended: ReadonlySet<string>): Verdict {
  const second = new Map(retried.files.map((file) => [keyOf(file), file]))
  const flaky: string[] = []
  let failed = first.strayErrors + retried.strayErrors
  let passed = 0
  let skipped = 0
  for (const file of first.files) {
    passed += file.passed
    skipped += file.skipped
    const failures = file.sound ? file.failed.length : file.failed.length + 1
    const again = second.get(keyOf(file))
    const passes = again?.sound === true && again.failed.length === 0 && again.passed >= file.failed.length
    if (failures > 0 && passes) {
      flaky.push(...namesOf(file))
      passed += again.passed - file.passed
    } else failed += failures
  }
  const unseeded = new Set([...mended].map(withoutSeed))
  const returned = flaky.filter((name) => unseeded.has(withoutSeed(name)))
  return { passed: passed - returned.length, failed: failed + returned.length, skipped, flaky, returned }
}

function namesOf(file: TestFile): readonly string[] {
  const names = file.sound ? file.failed : [...file.failed, '(outside its tests)']
  // The engine does not matter: a test that was mended was mended on both.
  return names.map((name) => `${file.path} > ${name}`)
}

/** A test's name without the seed of its run, which differs each time. */
function withoutSeed(name: string): string {
  return name.replace(/(?:, seed \d+| \(seed \d+\))$/, '')
}

function keyOf({ project, path }: TestFile): string {
  return `${project} ${path}`
}

/** Lines on where a run's time went: each project's, and the slowest files'. */
export function timeLines(results: TestResults, dearest = 12): readonly string[] {
  const perProject = new Map<string, number>()
  for (const { project, ms } of results.files) perProject.set(project, (perProject.get(project) ?? 0) + ms)
  const files = results.files.toSorted((a, b) => b.ms - a.ms).slice(0, dearest)
  return [
    'Time of tests and their hooks, several files running at once:',
    ...[...perProject].sort(([, a], [, b]) => b - a).map(([project, ms]) => `${seconds(ms)}  ${project}`),
    'The slowest files:',
    ...files.map(({ project, path, ms }) => `${seconds(ms)}  ${project} ${path}`),
  ]
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(8)} s`
}
