/** Bundle of the server that `npm run build` makes: it loads in a third of the time that 2,700 separate files take. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const ROOT = join(import.meta.dirname, '../../../..')
/** Holds an entry `<path with dashes>.js` for each of `ENTRIES`, and their shared chunks. */
export const BUNDLE = join(ROOT, 'apps/server/dist/program')
const VERSION_FILE = 'apps/server/dist/program/version'
const SOURCES = ['apps/server/src', 'packages/domain/src', 'packages/contract/src']

/** Entry modules of programs, by their path below `src`. */
export const ENTRIES = {
  'cli/run-command': () => import('./run-command.ts'),
  'cli/serve': () => import('./serve.ts'),
  'cli/commands': () => import('./commands.ts'),
  // For test programs that start a server.
  config: () => import('../config.ts'),
  main: () => import('../main.ts'),
  'providers/mail/store-servers': () => import('../providers/mail/store-servers.ts'),
  'providers/outbound/post-public': () => import('../providers/outbound/post-public.ts'),
  'providers/outbound/public-host': () => import('../providers/outbound/public-host.ts'),
}
type Load<Path extends keyof typeof ENTRIES> = (typeof ENTRIES)[Path]

/** Loads a module from the bundle, or from its source where the bundle is missing or older than any source. */
export function loadEntry<Path extends keyof typeof ENTRIES>(path: Path): ReturnType<Load<Path>> {
  isBuilt ??= isBundleCurrent()
  const built = pathToFileURL(join(BUNDLE, `${entryName(path)}.js`)).href
  return (isBuilt ? import(built) : ENTRIES[path]()) as ReturnType<Load<Path>>
}
let isBuilt: boolean | undefined

/** Name of an entry or worker in the bundle: all are in one folder, so that they find each other by name. */
export function entryName(path: string): string {
  return path.replaceAll('/', '-')
}

/** Edits take effect without a build, and the bundle of another version is never run, regardless of file times. */
export function isBundleCurrent(root = ROOT): boolean {
  try {
    const stamp = join(root, VERSION_FILE)
    const builtMs = statSync(stamp).mtimeMs
    if (readFileSync(stamp, 'utf8') !== packageVersion(root)) return false
    return SOURCES.every((folder) => isOlder(join(root, folder), builtMs))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** Version of the checkout, which the bundle names in its file `version`. */
export function packageVersion(root = ROOT): string {
  return JSON.parse(readFileSync(join(root, 'apps/server/package.json'), 'utf8')).version
}

function isOlder(folder: string, builtMs: number): boolean {
  return readdirSync(folder, { withFileTypes: true }).every((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return isOlder(path, builtMs)
    return entry.name.endsWith('.test.ts') || statSync(path).mtimeMs <= builtMs
  })
}
