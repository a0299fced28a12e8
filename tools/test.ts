/** Runs every test of the checkout on a fresh build: node bin/tool.js tools/test [vitest's arguments] */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '@thali/test-kit/chromium-path'
import { ROOT } from './root.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

const built = spawnSync(process.execPath, [join(ROOT, 'tools/build.ts')], { stdio: ['ignore', 2, 2] })
if (built.status !== 0) fail('the build failed, so nothing was tested')

const chromium = browserOrFail()
const scratch = mkdtempSync(join(tmpdir(), 'thali-test-'))
const reportPath = join(scratch, 'report.json')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`]
const vitest = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...process.argv.slice(2)]
const child = spawn(process.execPath, vitest, {
  cwd: ROOT,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, CHROMIUM_PATH: chromium },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)))

const report = readReport()
rmSync(scratch, { recursive: true, force: true })
if (!report) fail('vitest ended without a report')
const skipped = report.numPendingTests + report.numTodoTests
// A file that breaks before its first test is in no count of tests.
const broken = report.testResults.filter(
  (file) => file.status === 'failed' && file.assertionResults.length === 0,
)
const strictSkips = process.env.CI === 'true' ? skipped : 0
if (skipped > 0)
  console.log(`${skipped} tests did not run${strictSkips > 0 ? ', which is a failure under CI=true' : ''}`)
const counted = report.numFailedTests + broken.length + strictSkips
// Nor is an error outside of any test.
const failed = counted === 0 && code !== 0 ? 1 : counted
console.log(`${report.numPassedTests} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0

function readReport(): Report | undefined {
  try {
    return JSON.parse(readFileSync(reportPath, 'utf8'))
  } catch {
    return undefined
  }
}

function browserOrFail(): string {
  try {
    return chromiumPath()
  } catch (error) {
    return fail((error as Error).message)
  }
}

function fail(sentence: string): never {
  console.log(sentence)
  console.log('0 passed, 1 failed')
  process.exit(1)
}
