import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { testsWithoutDatabase } from './tools/engine-tests.ts'
import { LongestFirst } from './tools/longest-first.ts'

const GUARDS = join(import.meta.dirname, 'test-kit/src/test-guards.ts')
const SEEDED = join(import.meta.dirname, 'tools/seeded-properties.ts')
const FRESH_PAGE = join(import.meta.dirname, 'tools/fresh-page.ts')
const PATIENT = join(import.meta.dirname, 'tools/patient-tests.ts')
const POSTGRES = '@thali/test-kit/postgres-global-setup'
// Workers, and the servers that tests start, keep compiled code where `bin/pinned-node.js` has it kept.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

/** Only what hangs takes this long: a loaded machine may need many times what a free one does. */
const HUNG_MS = 180_000
const PATIENCE = {
  testTimeout: HUNG_MS,
  hookTimeout: HUNG_MS,
  // One that is loaded shows what a person did a second later than one that is free.
  expect: { poll: { timeout: 60_000, interval: 100 } },
}

/** Most tests wait for a database or a process: as many at once as there are cores. */
const AT_ONCE = '100%'
/** Stories wait for their browsers a fifth of the time. */
const STORIES_AT_ONCE = Math.ceil(availableParallelism() * 1.5)
/** What keeps nothing between two files: one worker serves many, and loads what they share once. */
const SHARED = { isolate: false }
/** Node reads these sources by itself, as it does where the product runs. */
const NATIVE = { viteModuleRunner: false, nodeLoader: false }

/** One project a room; the server's tests run on each engine. */
export default defineConfig({
  test: {
    maxWorkers: AT_ONCE,
    sequence: { sequencer: LongestFirst },
    projects: [
      pure('domain', ['packages/domain/src/**/*.test.ts']),
      pure('contract', ['packages/contract/src/**/*.test.ts']),
      unit('tools', ['tools/**/*.test.ts', 'test-kit/src/**/*.test.ts', 'bench/src/**/*.test.ts']),
      server('sqlite'),
      server('postgres'),
      browserApp('storefront'),
      browserApp('backoffice'),
      {
        test: {
          name: 'e2e',
          include: ['apps/e2e/src/**/*.test.ts'],
          setupFiles: [GUARDS],
          ...SHARED,
          experimental: NATIVE,
          // After all others. Stories wait for facts, however long these take.
          maxWorkers: STORIES_AT_ONCE,
          sequence: { groupOrder: 1 },
          ...PATIENCE,
        },
      },
    ],
  },
})

function pure(name: string, include: string[]) {
  return { test: { ...unit(name, include).test, setupFiles: [GUARDS, SEEDED], ...SHARED } }
}

function unit(name: string, include: string[]) {
  return { test: { name, include, setupFiles: [GUARDS], ...PATIENCE } }
}

// A file named after an engine is about that engine alone; every other one that meets a database runs on both.
function server(engine: 'sqlite' | 'postgres') {
  const other = engine === 'sqlite' ? 'postgres' : 'sqlite'
  const include = ['apps/server/src/**/*.test.ts', 'proofs/src/**/*.test.ts']
  const once = engine === 'sqlite' ? [] : testsWithoutDatabase(include)
  return {
    test: {
      name: `server-${engine}`,
      include,
      exclude: [`{apps/server,proofs}/src/**/${other}*.test.ts`, ...once],
      setupFiles: [GUARDS, SEEDED],
      ...SHARED,
      execArgv: ['--max-semi-space-size=64'],
      experimental: NATIVE,
      globalSetup: engine === 'postgres' ? [POSTGRES] : [],
      env: { THALI_TEST_ENGINE: engine },
      ...PATIENCE,
    },
  }
}

/** Each file has a page of its own, whose modules keep what one page knows; libraries are loaded once a worker. */
function browserApp(name: string) {
  return {
    extends: `./apps/${name}/vite.config.ts`,
    test: {
      name,
      root: `./apps/${name}`,
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: [FRESH_PAGE, GUARDS, PATIENT],
      environment: 'happy-dom',
      // A project that extends a file takes nothing from this one.
      maxWorkers: AT_ONCE,
      ...SHARED,
      ...PATIENCE,
    },
  }
}
