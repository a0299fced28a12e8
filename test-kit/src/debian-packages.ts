import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs packages of a Debian or Ubuntu where that needs no question: as root. Elsewhere it does nothing. */
export function installDebianPackages(names: readonly string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const command of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    spawnSync('apt-get', ['-qq', ...command], { stdio: ['ignore', 'ignore', 'inherit'], env })
  }
}
