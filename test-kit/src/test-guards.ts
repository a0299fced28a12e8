/**
 * Guards of every test file: an unexpected console.error, a call to another machine or a violation reported
 * by our own checks fails the test; waiting for a fact has a limit high enough for a loaded machine; and
 * where a browser is emulated, requests go nowhere.
 */
import { Socket } from 'node:net'
import { afterEach, expect, vi } from 'vitest'
import { takeViolations } from './violations.ts'

const LOOPBACK = /^(localhost\.?|127(\.\d+){3}|::1|0\.0\.0\.0|::)$/i
/** vi.waitFor times out after a second by default, which measures the machine, not the product. */
const PATIENCE_MS = 60_000
/** Interval between two checks of an awaited fact, in milliseconds. */
const INTERVAL_MS = 10
const complaints: string[] = []

console.error = (...words: unknown[]) => {
  complaints.push(words.map(String).join(' '))
}

/** Marks globals already guarded by an earlier file, if a worker runs several. */
const GUARDED = Symbol.for('thali.guarded')
type Guarded<T> = T & { [GUARDED]?: T }

const connect: Guarded<Socket['connect']> = Socket.prototype.connect
const connectAnywhere = connect[GUARDED] ?? connect
const connectHere: Guarded<Socket['connect']> = function (this: Socket, ...args: unknown[]) {
  const host = namedHost(args)
  if (LOOPBACK.test(host)) return Reflect.apply(connectAnywhere, this, args)
  complaints.push(`connection to ${host}`)
  this.destroy(new Error(`tests stay on this machine, but this one connects to ${host}`))
  return this
} as Socket['connect']
connectHere[GUARDED] = connectAnywhere
Socket.prototype.connect = connectHere

// An emulated browser has no server: what a test does not answer fails as it does offline, at once and alike everywhere.
if (typeof navigator.sendBeacon === 'function') {
  navigator.sendBeacon = () => true
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch')
  }
}

const { waitFor } = vi
vi.waitFor = (fact, options = {}) => {
  const wanted = typeof options === 'number' ? { timeout: options } : options
  const timeout = Math.max(wanted.timeout ?? 0, PATIENCE_MS)
  return waitFor(fact, { interval: INTERVAL_MS, ...wanted, timeout })
}

// net normalises the arguments into an array of its own before it calls connect.
function namedHost(args: unknown[]): string {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args
  if (typeof first === 'object' && first !== null)
    return 'path' in first && first.path ? 'localhost' : hostOf(first)
  return typeof second === 'string' ? second : 'localhost'
}

function hostOf(options: { host?: unknown }): string {
  return typeof options.host === 'string' ? options.host : 'localhost'
}

afterEach(() => {
  expect(complaints.splice(0), 'unexpected console.error or outside network call').toEqual([])
  expect(takeViolations(), 'statements over several stores, see ACROSS_STORES').toEqual([])
})
