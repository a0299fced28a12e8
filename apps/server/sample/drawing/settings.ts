/** The ways a dish is set on the table, and the cloths beside it. */
import type { Art } from './art.ts'
import * as curry from './curries.ts'
import { at } from './shape.ts'
import { bowl, clay, type GlazeName, katori, plate } from './tableware.ts'

export const inBowl =
  (glaze: GlazeName, content: (art: Art) => (r: number) => string, r = 350) =>
  (art: Art) =>
    bowl(art, r, glaze, content(art))

export const inClay =
  (content: (art: Art) => (r: number) => string, r = 345) =>
  (art: Art) =>
    clay(art, r, content(art))

export const onPlate =
  (glaze: GlazeName, content: (art: Art) => string, r = 375) =>
  (art: Art) =>
    plate(art, r, glaze) + content(art)

export const dip = (art: Art, kind: Parameters<typeof curry.chutney>[1], r = 74) =>
  katori(art, r, 'steel', curry.chutney(art, kind))

export const bowlOf = (
  art: Art,
  x: number,
  y: number,
  r: number,
  glaze: GlazeName,
  content: (art: Art) => (r: number) => string,
) => at(x, y, bowl(art, r, glaze, content(art)))

export const CREAM = ['#f7efe0', '#b8452a'] as const

export const RED = ['#b9472f', '#f6dfb8'] as const

export const GREEN = ['#5f7d4a', '#f3ecd0'] as const

export const BLUE = ['#3d5a80', '#e9e2cf'] as const

export const YELLOW = ['#e2a93a', '#fff3d2'] as const
