import { Worker } from 'node:worker_threads'
import type { Pipelining } from './pipelining-attacker.ts'

/** Runs an attacker in a thread of its own. @returns how many connections it opened */
export function runAttacker(plan: Pipelining): Promise<number> {
  const worker = new Worker(new URL('./pipelining-attacker.ts', import.meta.url), { workerData: plan })
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
}
