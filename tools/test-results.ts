/** Reporter of vitest that keeps what `npm test` judges: each test's outcome, each file's time, errors outside tests. */
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'
import { ROOT } from './root.ts'

export interface TestFile {
  /** Project in vitest.config.ts, such as `server-sqlite`. */
  readonly project: string
  /** Path from the checkout's top folder. */
  readonly path: string
  /** Time of its hooks and tests, in milliseconds. */
  readonly ms: number
  /** False for a file that failed before its first test or outside of its tests. */
  readonly sound: boolean
  readonly passed: number
  readonly skipped: number
  readonly failed: readonly string[]
}

export interface TestResults {
  readonly files: readonly TestFile[]
  /** Errors that belong to no file. */
  readonly strayErrors: number
}

/** File that the results are written to. */
export const RESULTS_PATH = 'THALI_TEST_RESULTS'

export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const path = process.env[RESULTS_PATH]
    if (!path) return
    const results: TestResults = { files: modules.map(testFile), strayErrors: errors.length }
    writeFileSync(path, JSON.stringify(results))
  }
}

function testFile(module: TestModule): TestFile {
  const tests = [...module.children.allTests()]
  const failed = tests.filter((test) => test.result().state === 'failed').map((test) => test.fullName)
  return {
    project: module.project.name,
    path: relative(ROOT, module.moduleId),
    ms: module.diagnostic().duration,
    sound: module.state() !== 'failed' || failed.length > 0,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    skipped: tests.filter((test) => ['skipped', 'pending'].includes(test.result().state)).length,
    failed,
  }
}
