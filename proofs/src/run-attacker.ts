import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Pipelining } from './pipelining-attacker.ts'

const ATTACKER = fileURLToPath(new URL('./pipelining-attacker.ts', import.meta.url))

/**
 * Runs an attacker in a process of its own: as a thread it would keep the honest diner of the same process waiting.
 *
 * @returns how many connections it opened
 */
export function runAttacker(plan: Pipelining): Promise<number> {
  const attacker = fork(ATTACKER, [JSON.stringify(plan)])
  return new Promise((resolve, reject) => {
    attacker.once('message', resolve).once('error', reject)
    attacker.once('exit', () => reject(new Error('the attacker ended early')))
  })
}
