import { inParallel, type Violations } from '@thali/test-kit/fixture'

/** Trial of inputs that a corpus draws. */
export interface FuzzTrial<Input> {
  readonly count: number
  readonly atOnce?: number
  draw(at: number): Input
  /** Tries an input. @returns name under which its outcome is counted, if it is, and its faults as sentences */
  judge(input: Input): Judgement | Promise<Judgement>
  /** Words of an input in a violation. */
  describe(input: Input): string
}

interface Judgement {
  readonly outcome?: string | undefined
  readonly faults?: readonly string[]
}

/** Figures by outcome, and faults, of one trial or several. */
interface FuzzTally {
  readonly figures: Record<string, number>
  readonly violations: Violations
}

/** Tries one input after the other, or some at once; adds what became of them to the tally. */
export async function fuzz<Input>(
  { count, atOnce = 1, draw, judge, describe }: FuzzTrial<Input>,
  { figures, violations }: FuzzTally,
): Promise<void> {
  const turns = Array.from({ length: count }, (_, at) => at)
  await inParallel(turns, atOnce, async (at) => {
    const input = draw(at)
    const { outcome, faults = [] } = await judge(input)
    if (outcome !== undefined) figures[outcome] = (figures[outcome] ?? 0) + 1
    for (const fault of faults) violations.add(`${describe(input)}: ${fault}`)
  })
}
