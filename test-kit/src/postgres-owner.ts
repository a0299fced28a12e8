import { execFileSync } from 'node:child_process'

/**
 * Finds the user that runs our PostgreSQL servers: another one where we are root, as PostgreSQL refuses root;
 * else undefined for ourselves.
 *
 * @throws {Error} when we are root and there is no such user
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
