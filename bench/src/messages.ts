/**
 * Measures the cost of messages for placing orders: orders are placed, accepted and made ready at a steady
 * rate, at stores that report it to staff, owners, diners and integrators by push, SMS, WhatsApp, mail and
 * webhooks, and at stores that report nothing.
 *
 *   node bench/src/messages.ts [--small] [--rounds=N] [--round-ms=N] [--orders-a-second=N]
 *
 * Its exit code is 1 when placing takes more than 5 % longer; with `--small`, which tries the measurement
 * itself, that is not judged.
 */
import { loadavg } from 'node:os'
import { messageLoadFrom } from './bench-args.ts'
import { type BenchEngine, onEachEngine } from './bench-engine.ts'
import { openLoop, percentile } from './load-loops.ts'
import { MessageSide, StandIns } from './message-side.ts'
import type { StandInCounts } from './message-stand-ins.ts'
import { interleave, type Spread, showSpread } from './rounds.ts'

const SLOWER_AT_MOST = 1.05

const args = process.argv.slice(2)
const load = messageLoadFrom(args)
const standIns = await StandIns.start()
try {
  console.log(`load of the machine before: ${loadavg()[0]?.toFixed(1)}`)
  await onEachEngine(measure)
} finally {
  standIns.stop()
}

async function measure(engine: BenchEngine): Promise<void> {
  const on = await MessageSide.open(await engine.open('bench_on'), standIns, true)
  const off = await MessageSide.open(await engine.open('bench_off'), standIns, false)
  const before = await standIns.counts()
  const latest: number[][] = []
  const lateOn: number[] = []
  const lateOff: number[] = []
  const medianOf = (side: MessageSide, late: number[]) => async () => {
    const timesMs = await side.during(() => openLoop(load.ordersASecond, load.roundMs, () => side.place()))
    latest.push(timesMs)
    late.push(percentile(timesMs, 0.95))
    return percentile(timesMs, 0.5)
  }
  const { a, b, ratio } = await interleave(load.rounds, medianOf(on, lateOn), medianOf(off, lateOff))
  const orders = latest.reduce((sum, times) => sum + times.length, 0) / 2
  const sent = difference(await standIns.counts(), before)
  await on.close()
  await off.close()

  console.log(
    `${engine.engine}: ${load.ordersASecond} orders a second, ${load.rounds} rounds of ${load.roundMs / 1000} s`,
  )
  console.log(`  of ${orders} orders were told: ${showCounts(sent)}`)
  console.log(`  placing with messages against without: ratio ${showSpread(ratio)}`)
  console.log(`    median with ${showMs(a)}, without ${showMs(b)}`)
  const [, ...with95] = lateOn
  const [, ...without95] = lateOff
  console.log(`    p95 with ${showTimes(with95)}, without ${showTimes(without95)}`)
  const isWithin = ratio.median <= SLOWER_AT_MOST
  console.log(`${isWithin ? 'met' : 'MISSED'}: messages on or off, placing is as fast within 5 %`)
  if (!isWithin && !args.includes('--small')) process.exitCode = 1
}

function difference(after: StandInCounts, before: StandInCounts): StandInCounts {
  return Object.fromEntries(Object.entries(after).map(([kind, count]) => [kind, count - (before[kind] ?? 0)]))
}

function showCounts(counts: StandInCounts): string {
  return Object.entries(counts)
    .map(([kind, count]) => `${count} by ${kind}`)
    .join(', ')
}

function showMs(figures: Spread): string {
  return `${showSpread(figures)} ms`
}

function showTimes(rounds: readonly number[]): string {
  return `${rounds.map((ms) => ms.toFixed(1)).join(', ')} ms`
}
