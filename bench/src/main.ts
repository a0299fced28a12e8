/**
 * The measurements of `npm run bench`, one after another, each a program of its own.
 *
 *   npm run bench [-- --small] [-- NAME …] [-- STORE-FILE.json …]    phone-profile and touch-to-paint visit these stores, too
 *   npm run bench -- scale [--large] [--stores=N] [--orders=N] [--streams=N]
 *   npm run bench -- soak [--minutes=N]
 *   npm run bench -- backoffice [--runs=N] [--beside=FOLDER]    in turn with another checkout, installed and built
 *   npm run bench -- busy-board [--runs=N] [--beside=FOLDER]    the board with many orders, in the same way
 *   npm run bench -- messages [--rounds=N] [--round-ms=N] [--orders-a-second=N]
 */
import { spawnSync } from 'node:child_process'
import { cpus } from 'node:os'
import { join } from 'node:path'

const MEASUREMENTS = [
  'menu-from-memory',
  'placement',
  'messages',
  'order-size',
  'stream-size',
  'page-while-ordering',
  'large-store',
  'scale',
  'replica-reads',
  'soak',
  'phone-profile',
  'touch-to-paint',
  'backoffice',
  'busy-board',
  'threads',
  'reservation-day',
]

const args = process.argv.slice(2)
const isOption = (arg: string) => arg.startsWith('--') || arg.endsWith('.json')
const options = args.filter(isOption)
const named = args.filter((arg) => !isOption(arg))
const unknown = named.filter((name) => !MEASUREMENTS.includes(name))
if (unknown.length > 0) {
  console.error(`bench: there is no ${unknown.join(', ')}; there are ${MEASUREMENTS.join(', ')}`)
  process.exit(2)
}
console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`)
for (const name of named.length > 0 ? named : MEASUREMENTS) {
  console.log(`\n# ${name}`)
  const program = join(import.meta.dirname, `${name}.ts`)
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status } = spawnSync(process.execPath, [program, ...options], { stdio: 'inherit', env })
  if (status !== 0) process.exitCode = 1
}
