import { spread } from './rounds.ts'

/** Figures of a window of some seconds. */
export interface SoakSample {
  readonly memoryMb: number
  readonly handles: number
  readonly pageP99Ms: number
  readonly orderP99Ms: number
  readonly moveP99Ms: number
}

export type SoakFigure = keyof SoakSample

/** Share of the time before figures are judged: caches fill, code is compiled. */
const WARM_UP_SHARE = 0.25
/**
 * Allowed growth, as a share and in addition to it: windows differ, and so do machines from minute to minute.
 */
const MOST_GROWTH: Readonly<Record<SoakFigure, { share: number; beside: number }>> = {
  memoryMb: { share: 0.1, beside: 10 },
  handles: { share: 0, beside: 10 },
  pageP99Ms: { share: 0.5, beside: 20 },
  orderP99Ms: { share: 0.5, beside: 20 },
  moveP99Ms: { share: 0.5, beside: 20 },
}

/** Figure at the beginning and the end, as medians of the first and the last third after the warm-up. */
export interface SoakTrend {
  readonly figure: SoakFigure
  readonly began: number
  readonly ended: number
  readonly isFlat: boolean
}

/** Trends of a soak's figures; with fewer than six windows none is flat. */
export function trendsOf(samples: readonly SoakSample[]): SoakTrend[] {
  const judged = samples.slice(Math.floor(samples.length * WARM_UP_SHARE))
  const third = Math.floor(judged.length / 3)
  const medianOf = (part: readonly SoakSample[], figure: SoakFigure) =>
    spread(part.map((sample) => sample[figure])).median
  return (Object.keys(MOST_GROWTH) as SoakFigure[]).map((figure) => {
    const began = medianOf(judged.slice(0, third), figure)
    const ended = medianOf(judged.slice(judged.length - third), figure)
    const { share, beside } = MOST_GROWTH[figure]
    return { figure, began, ended, isFlat: third >= 2 && ended <= began * (1 + share) + beside }
  })
}
