/** Runs every test of the checkout on a fresh build: node bin/tool.js tools/test [vitest's arguments] */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '@thali/test-kit/chromium-path'
import { startsProcess } from './engine-tests.ts'
import { ROOT } from './root.ts'
import { RESULTS_PATH, type TestFile, type TestResults } from './test-results.ts'
import { filesToRetry, judge, timeLines } from './test-verdict.ts'

/** Tests that were flaky once and have been mended, a name a line: such a one fails when it is flaky again. */
const MENDED = join(ROOT, 'tools/mended-tests.txt')
const NOTHING: TestResults = { files: [], strayErrors: 0 }

const built = spawnSync(process.execPath, [join(ROOT, 'tools/build.ts')], { stdio: ['ignore', 2, 2] })
if (built.status !== 0) fail('the build failed, so nothing was tested')

const chromium = browserOrFail()
const scratch = mkdtempSync(join(tmpdir(), 'thali-test-'))
const first = await run(process.argv.slice(2))
const retried = first && (await retry(filesToRetry(first, meetsProcess)))
rmSync(scratch, { recursive: true, force: true })
if (!first || !retried) fail('vitest ended without results')

for (const line of timeLines(first)) console.log(line)
const verdict = judge(first, retried, new Set(readFileSync(MENDED, 'utf8').split('\n')))
const strictSkips = process.env.CI === 'true' ? verdict.skipped : 0
if (verdict.skipped > 0)
  console.log(
    `${verdict.skipped} tests did not run${strictSkips > 0 ? ', which is a failure under CI=true' : ''}`,
  )
for (const name of verdict.flaky)
  console.log(
    verdict.returned.includes(name)
      ? `flaky again, so failed: ${name}`
      : `flaky, passed alone: ${name} (mend it, then add this name to tools/mended-tests.txt)`,
  )
const failed = verdict.failed + strictSkips
const skipped = verdict.skipped > 0 ? `, ${verdict.skipped} skipped` : ''
console.log(`${verdict.passed} passed, ${failed} failed${skipped}`)
process.exitCode = failed > 0 ? 1 : 0

async function run(args: readonly string[]): Promise<TestResults | undefined> {
  const path = join(scratch, 'results.json')
  rmSync(path, { force: true })
  const reporters = ['--reporter=default', `--reporter=${join(ROOT, 'tools/test-results.ts')}`]
  const vitest = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args]
  const child = spawn(process.execPath, vitest, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CHROMIUM_PATH: chromium, [RESULTS_PATH]: path },
  })
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, pass)
  const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)))
  const results = readResults(path)
  if (!results) return undefined
  const explained = results.strayErrors > 0 || results.files.some((file) => !file.sound || file.failed.length)
  return code === 0 || explained ? results : { ...results, strayErrors: 1 }
}

/** Runs files again, one after the other and with nothing beside. */
async function retry(files: readonly TestFile[]): Promise<TestResults> {
  if (files.length === 0) return NOTHING
  console.log(`Once more, alone: ${files.map(({ project, path }) => `${project} ${path}`).join(', ')}`)
  const runs: TestResults[] = []
  for (const { project, path } of files)
    runs.push((await run(['--project', project, '--maxWorkers', '1', path])) ?? NOTHING)
  return {
    files: runs.flatMap((one) => one.files),
    strayErrors: runs.reduce((sum, one) => sum + one.strayErrors, 0),
  }
}

/** PostgreSQL is a process, too. */
function meetsProcess({ project, path }: TestFile): boolean {
  return project === 'e2e' || project === 'server-postgres' || startsProcess(path)
}

function readResults(path: string): TestResults | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
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
