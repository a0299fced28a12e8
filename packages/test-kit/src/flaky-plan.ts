import type { CutInRequest, DeadLine } from './cuttable-line.ts'
import type { Dice } from './seeded-random.ts'

/** Where a diner's network goes away. The last is the step after the order. */
export const CUT_POINTS = [
  'opening the menu',
  'loading the scripts',
  'adding',
  'going to the cart',
  'before placing',
  'before the order left',
  'while the order left',
  'before the answer came',
  'while the answer came',
  'busy after a lost answer',
  'asking for a code',
  'with the code',
  'on the order’s page',
] as const

export type CutPoint = (typeof CUT_POINTS)[number]

/** What the diner does about it, beside waiting. */
const REACTIONS = [
  'waits',
  'tries again',
  'reloads',
  'comes back in a new tab',
  'changes',
  'second tab',
] as const

/** One session as it was rolled. */
export interface FlakyPlan {
  readonly id: string
  readonly cutPoint: CutPoint
  /** Whether the phone itself knows that there is no network. */
  readonly isOffline: boolean
  readonly dead: DeadLine
  readonly outageMs: number
  readonly reaction: (typeof REACTIONS)[number]
  /** How long the diner hesitates before the reaction. */
  readonly reactionMs: number
  readonly orderType: 'Dine-In' | 'Delivery'
  readonly phone: string
  readonly quantity: number
  /** Whether the browser keeps a service worker. */
  readonly hasWorker: boolean
  /** Which of the page's scripts is cut off. */
  readonly script: number
}

/** Rolls one session; every cut point gets its turn. */
export function rollPlan(dice: Dice, index: number): FlakyPlan {
  const cutPoint = CUT_POINTS[index % CUT_POINTS.length] as CutPoint
  const needsCode = cutPoint === 'asking for a code' || cutPoint === 'with the code'
  return {
    id: `session ${index}`,
    cutPoint,
    isOffline: dice.chance(cutPoint === 'before placing' ? 70 : 35),
    dead: dice.pick(['refuses', 'swallows', 'stalls']),
    outageMs: dice.between(200, 3000),
    reaction: dice.chance(40) ? 'waits' : dice.pick(REACTIONS),
    reactionMs: dice.between(0, 800),
    orderType: needsCode || dice.chance(15) ? 'Delivery' : 'Dine-In',
    phone: `9${String(800_000_000 + index)}`,
    quantity: dice.between(2, 4),
    hasWorker: dice.chance(30),
    script: dice.between(1, 12),
  }
}

/** Where in the order's own request the line dies, for the cut points that lie there. */
export const CUTS_IN_PLACING: Partial<Record<CutPoint, CutInRequest>> = {
  'before the order left': 'before',
  'while the order left': 'in-request',
  'before the answer came': 'before-answer',
  'while the answer came': 'in-answer',
  'busy after a lost answer': 'before-answer',
  'with the code': 'before-answer',
}
