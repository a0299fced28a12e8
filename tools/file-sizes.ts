/** Holds sources to sizes that fit a head: split at 400 lines, the median below 70, nine in ten below 200. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.ts'

const LONGEST = 400
const MEDIAN = 70
const NINE_IN_TEN = 200
// Lists and documents, not code: legal texts, countries, translations.
const LONG_BY_NATURE = /\/(legal|countries|locales)(\/|[-.\w]*\.tsx?$)/

const files = globSync(
  ['packages/*/src/**/*.{ts,tsx}', 'apps/*/src/**/*.{ts,tsx}', 'bench/src/**/*.ts', 'tools/**/*.ts'],
  {
    cwd: ROOT,
    exclude: (path) => path.includes('node_modules'),
  },
).filter((path) => !LONG_BY_NATURE.test(path))

const sizes = files
  .map((path) => ({ path, lines: readFileSync(join(ROOT, path), 'utf8').split('\n').length - 1 }))
  .sort((a, b) => a.lines - b.lines)
const at = (share: number) => sizes[Math.floor((sizes.length - 1) * share)]?.lines ?? 0

const problems = sizes
  .filter(({ lines }) => lines > LONGEST)
  .map(({ path, lines }) => `${path}: ${lines} lines, split it`)
if (at(0.5) >= MEDIAN) problems.push(`the median file has ${at(0.5)} lines, wanted below ${MEDIAN}`)
if (at(0.9) >= NINE_IN_TEN)
  problems.push(`nine in ten files have up to ${at(0.9)} lines, wanted below ${NINE_IN_TEN}`)
for (const problem of problems) console.error(problem)
console.log(`${sizes.length} files, median ${at(0.5)}, nine in ten up to ${at(0.9)}, longest ${at(1)} lines`)
process.exitCode = problems.length > 0 ? 1 : 0
