import type { SeededRandom } from '@thali/builders/seeded-random'
import type { CutInRequest, DeadLine } from '@thali/test-kit/cuttable-connection'

/** Next step of a diner. */
export type Step = 'open' | 'add' | 'go to the cart' | 'ask for a code' | 'place' | 'watch the order'

interface Cut {
  readonly at: Step
  /** The request in which the line dies; without one it dies at once. */
  readonly request?: RegExp
  readonly cut?: CutInRequest
}

export const SCRIPT = /^GET \/assets\//
export const PLACING = /^POST \/api\/place-order\//
const ASKING = /^POST \/order\/send-otp\//

/** Points at which a diner's network is cut. */
export const CUTS = {
  'opening the menu': { at: 'open' },
  'loading the scripts': { at: 'open', request: SCRIPT, cut: 'before' },
  adding: { at: 'add' },
  'going to the cart': { at: 'go to the cart' },
  'before placing': { at: 'place' },
  'before the order left': { at: 'place', request: PLACING, cut: 'before' },
  'while the order left': { at: 'place', request: PLACING, cut: 'in-request' },
  'before the answer came': { at: 'place', request: PLACING, cut: 'before-answer' },
  'while the answer came': { at: 'place', request: PLACING, cut: 'in-answer' },
  'busy after a lost answer': { at: 'place', request: PLACING, cut: 'before-answer' },
  'before asking for a code': { at: 'ask for a code', request: ASKING, cut: 'before' },
  'before the code came': { at: 'ask for a code', request: ASKING, cut: 'before-answer' },
  'with the code': { at: 'place', request: PLACING, cut: 'before-answer' },
  'on the order’s page': { at: 'watch the order' },
} as const satisfies Record<string, Cut>

export type CutPoint = keyof typeof CUTS
export const CUT_POINTS = Object.keys(CUTS) as CutPoint[]

/** Reactions of the diner, beside waiting. */
const REACTIONS = [
  'waits',
  'tries again',
  'reloads',
  'comes back in a new tab',
  'changes',
  'second tab',
] as const

/** Session as drawn by the seed. */
export interface SessionPlan {
  readonly id: string
  readonly cutPoint: CutPoint
  /** Whether the phone itself knows that there is no network. */
  readonly isOffline: boolean
  readonly dead: DeadLine
  readonly outageMs: number
  readonly reaction: (typeof REACTIONS)[number]
  /** Delay of the diner's reaction, in milliseconds. */
  readonly reactionMs: number
  readonly orderType: 'Dine-In' | 'Delivery'
  readonly phone: string
  readonly quantity: number
  /** Whether the browser keeps a service worker. */
  readonly hasWorker: boolean
  /** Whether the phone stores nothing, as in some private windows. */
  readonly storesNothing: boolean
  /** Place of the script that is cut off among the page's scripts. */
  readonly script: number
}

/** Rolls one session; every cut point gets its turn. */
export function rollPlan(random: SeededRandom, index: number): SessionPlan {
  const cutPoint = CUT_POINTS[index % CUT_POINTS.length] as CutPoint
  const needsCode = cutPoint.endsWith('code') || cutPoint === 'before the code came'
  const reaction = random.chance(40) ? 'waits' : random.pick(REACTIONS)
  return {
    id: `session ${index}`,
    cutPoint,
    isOffline: random.chance(cutPoint === 'before placing' ? 70 : 35),
    dead: random.pick(['refuses', 'swallows', 'stalls']),
    outageMs: random.between(200, 3000),
    reaction,
    reactionMs: random.between(0, 800),
    orderType: needsCode || random.chance(15) ? 'Delivery' : 'Dine-In',
    phone: `9${String(800_000_000 + index)}`,
    quantity: random.between(2, 4),
    hasWorker: random.chance(30),
    // What is stored nowhere cannot be seen by another tab.
    storesNothing: random.chance(20) && !reaction.endsWith('tab'),
    script: random.between(1, 12),
  }
}
