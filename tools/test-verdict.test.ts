import { expect, it } from 'vitest'
import type { TestFile, TestResults } from './test-results.ts'
import { filesToRetry, judge, timeLines } from './test-verdict.ts'

const NONE: TestResults = { files: [], strayErrors: 0 }

it('runs again what failed beside processes, and nothing that is pure', () => {
  const story = file({ project: 'e2e', failed: ['orders'] })
  const rule = file({ project: 'domain', failed: ['adds'] })

  expect(filesToRetry(results(story, rule, file({})), ({ project }) => project === 'e2e')).toEqual([story])
})

it('runs nothing again where more than ten tests failed', () => {
  const many = file({ failed: Array.from({ length: 11 }, (_, i) => `test ${i}`) })

  expect(filesToRetry(results(many), () => true)).toEqual([])
})

it('passes and names a test that passes alone', () => {
  const first = results(file({ passed: 4, failed: ['rings'] }), file({ path: 'b.test.ts', passed: 2 }))

  expect(judge(first, results(file({ passed: 5 })), new Set())).toEqual({
    passed: 7,
    failed: 0,
    skipped: 0,
    flaky: ['a.test.ts > rings'],
    returned: [],
  })
})

it('passes and names a file that broke outside its tests and passes alone', () => {
  const verdict = judge(results(file({ sound: false, passed: 0 })), results(file({ passed: 3 })), new Set())

  expect(verdict).toMatchObject({ passed: 3, failed: 0, flaky: ['a.test.ts > (outside its tests)'] })
})

it('fails a test that fails alone, too, and one whose file then fails elsewhere', () => {
  const first = results(file({ failed: ['rings'] }))

  for (const alone of [
    file({ failed: ['rings'] }),
    file({ failed: ['opens'] }),
    file({ sound: false, passed: 5 }),
    file({ passed: 0 }),
  ])
    expect(judge(first, results(alone), new Set())).toMatchObject({ failed: 1, flaky: [] })
  expect(judge(first, NONE, new Set())).toMatchObject({ failed: 1, flaky: [] })
})

it('fails a test that is flaky again after it was mended', () => {
  const first = results(file({ failed: ['rings'] }))

  expect(judge(first, results(file({ passed: 5 })), new Set(['a.test.ts > rings']))).toMatchObject({
    passed: 4,
    failed: 1,
    returned: ['a.test.ts > rings'],
  })
})

it('knows a mended test by its name without the seed of the run', () => {
  const rings = 'a.test.ts > rings'
  const judged = (failed: string, mended: string) =>
    judge(results(file({ failed: [failed] })), results(file({ passed: 5 })), new Set([mended])).returned

  expect(judged('rings, seed 3934944426', rings)).toEqual([`${rings}, seed 3934944426`])
  expect(judged('rings (seed 7)', `${rings} (seed 12)`)).toEqual([`${rings} (seed 7)`])
  expect(judged('rings, seed 7', `${rings} twice, seed 7`)).toEqual([])
})

it('fails for an error that belongs to no file', () => {
  expect(judge({ ...results(file({})), strayErrors: 1 }, NONE, new Set())).toMatchObject({ failed: 1 })
})

it('reports where the time went, slowest first', () => {
  const lines = timeLines(results(file({ ms: 1_000 }), file({ path: 'b.test.ts', ms: 61_500 })), 1)

  expect(lines).toContain('    62.5 s  server-sqlite')
  expect(lines.at(-1)).toBe('    61.5 s  server-sqlite b.test.ts')
})

function results(...files: TestFile[]): TestResults {
  return { files, strayErrors: 0 }
}

function file(values: Partial<TestFile>): TestFile {
  return {
    project: 'server-sqlite',
    path: 'a.test.ts',
    ms: 0,
    sound: true,
    passed: 4,
    skipped: 0,
    failed: [],
    ...values,
  }
}
