/** Calls a gateway with a time limit that no adapter can exceed. */
import type { GatewayCall, GatewayUnavailable } from '../../../providers/payments/gateway.ts'

/** Time limits of gateway operations, in milliseconds. */
export const LIMITS_MS = {
  start: 10_000,
  status: 10_000,
  /** A payer's return waits for it. */
  statusOnReturn: 4_000,
  refund: 20_000,
  close: 5_000,
  checkKeys: 10_000,
} as const

/**
 * @param ask hands `call` to an adapter
 * @param stopping aborts when the process ends
 * @returns unavailable once the time is over, even if the adapter is still running
 */
export async function withinLimit<Result>(
  { now }: { now(): Date },
  limitMs: number,
  ask: (call: GatewayCall) => Promise<Result>,
  stopping?: AbortSignal,
): Promise<Result | GatewayUnavailable> {
  const limit = AbortSignal.timeout(limitMs)
  const signal = stopping ? AbortSignal.any([stopping, limit]) : limit
  const cutOff = Promise.withResolvers<GatewayUnavailable>()
  const late: GatewayUnavailable = { kind: 'unavailable', reason: 'timeout', detail: 'no answer in time' }
  const end = () => cutOff.resolve(late)
  signal.addEventListener('abort', end, { once: true })
  if (signal.aborted) return late
  try {
    return await Promise.race([ask({ fetch, signal, now }), cutOff.promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}
