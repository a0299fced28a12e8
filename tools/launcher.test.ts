import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { SELF_SIGNED } from '@thali/test-kit/self-signed'
import { afterEach, expect, it } from 'vitest'
import { ROOT } from './root.ts'

const PINNED = relative(ROOT, process.execPath)
const isPinned = PINNED.startsWith('node_modules')
const ANSWERS = `const { FROM_FILE, MALLOC_ARENA_MAX, NODE_COMPILE_CACHE } = process.env
console.log(JSON.stringify(process.argv.slice(2)), FROM_FILE, MALLOC_ARENA_MAX, NODE_COMPILE_CACHE)
process.exit(7)`
const WAITS = `process.on('SIGTERM', () => { console.log('ended in order'); process.exit(3) })
setInterval(() => {}, 1000)
console.log('ready')`
// Nodes before 22.15 cannot become another program: they run it as a child.
const AS_CHILD = ['--import', 'data:text/javascript,process.execve=undefined']
const AS_OLD_NODE = [
  '--import',
  "data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'18.20.8'}})",
]

/** Settings of the launcher, which this run may have from one. */
const UNSET = { MALLOC_ARENA_MAX: undefined, NODE_COMPILE_CACHE: undefined }

const scratch: string[] = []

afterEach(() => {
  for (const folder of scratch.splice(0)) rmSync(folder, { recursive: true })
})

it.runIf(isPinned).each([
  ['by becoming it', []],
  ['as a child', AS_CHILD],
])('hands arguments, settings and exit code through to the pinned Node %s', async (_how, flags) => {
  const folder = checkout(ANSWERS, '#!/bin/sh\nexec "$REAL_NODE" "$@"')
  writeFileSync(join(folder, '.env'), 'FROM_FILE=yes\n')

  const { code, said } = await run(folder, flags, ['import', 'a file.json'])

  expect(said).toContain(`["import","a file.json"] yes 2 ${join(folder, 'node_modules/.cache/compiled')}`)
  expect(code).toBe(7)
})

it('trusts the authorities that the settings name, as Node itself reads them from the environment alone', async () => {
  const folder = checkout("console.log(process.getBuiltinModule('tls').getCACertificates('extra').length)")
  const authorities = join(folder, 'authorities.pem')
  writeFileSync(authorities, SELF_SIGNED)
  writeFileSync(join(folder, '.env'), `NODE_EXTRA_CA_CERTS=${authorities}\n`)

  expect((await run(folder, [], [], undefined, { NODE_EXTRA_CA_CERTS: undefined })).said).toBe('1\n')
  expect((await run(folder, [], [], undefined, { NODE_EXTRA_CA_CERTS: '' })).said).toBe('0\n')
})

it('sets the allocator unless the operator has', async () => {
  const folder = checkout(ANSWERS)
  expect((await run(folder, [], [])).said).toContain('[] undefined 2')
  expect((await run(folder, [], [], undefined, { MALLOC_ARENA_MAX: '8' })).said).toContain('[] undefined 8')
})

it.each(['deploy/thali.service', 'Dockerfile'])('is what %s starts, for the allocator', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8')

  expect(text).toContain('/bin/thali.js')
  expect(text).not.toContain('cli/thali.ts')
})

it('names settings that cannot be read', async () => {
  const folder = checkout(ANSWERS)
  // A file without permission would not stop root.
  mkdirSync(join(folder, '.env'))

  const { code, said } = await run(folder, [], [])

  expect(said).toContain(`${join(folder, '.env')} cannot be read`)
  expect(code).toBe(1)
})

it.each([
  ['by becoming it', []],
  ['as a child', AS_CHILD],
])('ends in order on SIGTERM %s', async (_how, flags) => {
  const { code, said } = await run(checkout(WAITS), flags, [], 'SIGTERM')

  expect(said).toContain('ended in order')
  expect(code).toBe(3)
})

it.runIf(process.platform !== 'win32')('lets nothing run on when it was killed as a parent', async () => {
  const { said } = await run(checkout(WAITS), AS_CHILD, [], 'SIGKILL')

  expect(said).toContain('ended in order')
})

it.runIf(isPinned)('names the system library that is missing', async () => {
  const folder = checkout(ANSWERS, '#!/bin/sh\necho "libatomic.so.1: cannot open" >&2; exit 127')

  const { code, said } = await run(folder, [], [])

  expect(said).toContain('apt-get install libatomic1')
  expect(code).toBe(1)
})

it('reports a too old Node with a message', async () => {
  const { code, said } = await run(checkout(ANSWERS), AS_OLD_NODE, [])

  expect(said).toContain('this is Node 18.20.8, but 20.19 or newer is needed')
  expect(code).toBe(1)
})

const AS_NODE_20 = [
  '--import',
  "data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'20.19.0'}})",
]

it.runIf(isPinned)('distinguishes missing packages from an omitted pinned Node', async () => {
  const folder = checkout(ANSWERS)
  rmSync(join(folder, 'node_modules'), { recursive: true })
  const before = await run(folder, AS_NODE_20, [])
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
  const without = await run(folder, AS_NODE_20, [])

  expect(before.said).toContain('the packages are not installed yet: run "npm ci" first')
  expect(without.said).toContain('npm ci --include=optional')
  expect([before.code, without.code]).toEqual([1, 1])
})

/** Makes a folder with the launcher, with `program` as thali; `pinned` stands in for the pinned Node. */
function checkout(program: string, pinned?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'thali-launcher-'))
  scratch.push(folder)
  cpSync(join(ROOT, 'bin'), join(folder, 'bin'), { recursive: true })
  for (const path of [PINNED, 'apps/server/src/cli/thali.ts'])
    mkdirSync(join(folder, dirname(path)), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'apps/server/src/cli/thali.ts'), program)
  if (pinned) writeFileSync(join(folder, PINNED), pinned, { mode: 0o755 })
  else symlinkSync(process.execPath, join(folder, PINNED))
  return folder
}

async function run(
  folder: string,
  flags: string[],
  args: string[],
  signal?: NodeJS.Signals,
  env: Record<string, string | undefined> = {},
) {
  const child = spawn(process.execPath, [...flags, join(folder, 'bin/thali.js'), ...args], {
    env: { ...process.env, ...UNSET, REAL_NODE: process.execPath, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
      if (signal && chunk.includes('ready')) child.kill(signal)
    })
  }
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, said }
}
