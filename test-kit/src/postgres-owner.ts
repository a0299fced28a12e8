import { execFileSync } from 'node:child_process'

/**
 * Who runs a PostgreSQL server of ours: another user where we are root, whom it refuses.
 *
 * @throws {Error} when there is none
 */
export function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
    try {
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user: the next name.
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is neither a user "postgres" nor "nobody"')
}
