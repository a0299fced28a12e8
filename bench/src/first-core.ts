import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether processes can be kept on one core here (Linux with util-linux). */
const canPin = process.platform === 'linux' && existsSync('/usr/bin/taskset')

/** Command that starts a measured server on the first core, so that both sides run on the same one. */
export const FIRST_CORE: readonly string[] = canPin ? ['taskset', '-c', '0'] : []

/** Keeps this process, the load generator, off the first core. */
export function leaveFirstCore(): void {
  if (!canPin) return
  const cores = Number(execFileSync('nproc', { encoding: 'utf8' }))
  if (cores > 1) {
    execFileSync('taskset', ['-a', '-c', '-p', `1-${cores - 1}`, String(process.pid)], { stdio: 'ignore' })
  }
}
