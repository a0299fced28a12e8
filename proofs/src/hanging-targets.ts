/** Targets of messages that hang, one kind after the other: orders are placed as fast as ever. */
import type { SeededRandom } from '@thali/builders/seeded-random'
import { type ProofReport, Violations } from '@thali/test-kit/fixture'
import { MESSAGE_TARGETS, type MessageTargets } from './message-targets.ts'
import { comparePlacing, timePlacing } from './placing-speed.ts'

const ROUNDS = 20
const SLOWER_AT_MOST = 1.1
/** Orders before measurements begin: the first ones are slow for reasons of their own. */
const WARM_UP = 50
/** Time limit, in milliseconds, for a relay to reach its target, far above any relay that works. */
const HUNG_WITHIN_MS = 30_000

/**
 * Places orders at stores that report them to staff, owners, diners, integrators and printers, in turns while
 * all targets answer and while one kind hangs in as many places as its relay has.
 *
 * @param count orders of each kind of target
 * @param limits other limits, where a suite shares the machine
 */
export async function tryHangingTargets(
  targets: MessageTargets,
  random: SeededRandom,
  count: number,
  { rounds = ROUNDS, slowerAtMost = SLOWER_AT_MOST }: { rounds?: number; slowerAtMost?: number } = {},
): Promise<ProofReport> {
  const violations = new Violations()
  const figures: Record<string, number> = {}
  await timePlacing(targets.place, Math.min(WARM_UP, count))
  for (const target of MESSAGE_TARGETS) {
    const speeds = await comparePlacing({
      random,
      rounds,
      placeMany: () => timePlacing(targets.place, Math.ceil(count / rounds / 2)),
      async begin(hangs) {
        if (hangs) targets.hang(target)
        await targets.tellAll()
        if (hangs && !(await comesTrue(() => targets.isHanging(target))))
          violations.add(`too few calls of ${target} hung`)
      },
      async end(hangs) {
        if (hangs && !targets.isHanging(target)) violations.add(`calls of ${target} ended meanwhile`)
        if (hangs) targets.letGo(target)
      },
    })
    figures[`${target}MsWhileItAnswers`] = speeds.medianWithout
    figures[`${target}MsWhileItHangs`] = speeds.medianWith
    figures[`${target}Ratio`] = speeds.ratio
    if (speeds.ratio > slowerAtMost)
      violations.add(`placing took ${speeds.ratio} times as long while ${target} hung`)
  }
  return { figures, violations: violations.list() }
}

async function comesTrue(isTrue: () => boolean): Promise<boolean> {
  const endsAt = performance.now() + HUNG_WITHIN_MS
  while (!isTrue()) {
    if (performance.now() > endsAt) return false
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return true
}
