import { readFileSync } from 'node:fs'
import type { ThaliProcess } from '@thali/test-kit/thali-process'

/** Milliseconds that the server's main thread has worked: what others wait for; elsewhere than on Linux, the clock. */
export function busyMs({ child: { pid } }: ThaliProcess): number {
  if (process.platform !== 'linux') return performance.now()
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/** Bytes of memory that the server holds; 0 elsewhere than on Linux. */
export function residentBytes({ child: { pid } }: ThaliProcess): number {
  if (process.platform !== 'linux') return 0
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
