/** Builds the server's bundle, the documentation, and the browser apps whose inputs changed since their last build: node bin/tool.js tools/build [--force] [app …] */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { BROWSER_APPS, type BrowserApp } from './browser-apps.ts'
import { hashInputs } from './build-inputs.ts'
import { bundleServer } from './bundle-server.ts'
import { compressFiles } from './compress-files.ts'
import { buildGuide } from './guide/build-guide.ts'
import { withLock } from './lock.ts'
import { pruneAssets } from './prune-assets.ts'
import { ROOT } from './root.ts'
import { type Outcome, runScript } from './run-script.ts'

const words = process.argv.slice(2)
const named = BROWSER_APPS.filter((app) => words.includes(app))
const isForced = words.includes('--force')

await withLock(join(ROOT, 'node_modules/.thali-build.lock'), async () => {
  if (named.length === 0) await Promise.all([bundleServer(), buildGuide()])
  const results = await Promise.all((named.length > 0 ? named : BROWSER_APPS).map(buildApp))
  if (results.includes(false)) process.exitCode = 1
})

async function buildApp(app: BrowserApp): Promise<boolean> {
  const folder = join(ROOT, 'apps', app)
  const stamp = join(folder, 'dist/.inputs')
  const inputs = hashInputs(app)
  if (!isForced && readStamp(stamp) === inputs) return true

  console.error(`Building ${app} …`)
  const startedMs = Date.now()
  rmSync(stamp, { force: true })
  const { code, text } = await runVite(folder)
  if (code !== 0) {
    console.error(`${app}: the build failed\n${stripVTControlCharacters(text)}`)
    return false
  }
  pruneAssets(join(folder, 'dist/client'))
  await compressFiles(join(folder, 'dist/client'))
  mkdirSync(join(folder, 'dist'), { recursive: true })
  writeFileSync(stamp, inputs)
  console.error(`Built ${app} in ${((Date.now() - startedMs) / 1000).toFixed(1)} s`)
  return true
}

function readStamp(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function runVite(cwd: string): Promise<Outcome> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  return runScript([vite, 'build', '--app', '--logLevel', 'warn'], { cwd, env })
}
