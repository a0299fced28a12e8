/** One picture of a dish on a table. */
import type { Art } from './art.ts'
import { backdrop, napkin, type Paper } from './backdrop.ts'
import { at } from './shape.ts'

export interface Scene {
  readonly paper: Paper
  readonly napkin?: readonly [colour: string, stripe: string]
  readonly scale?: number
  /** Draws the dish around the middle of the table, about 680 wide. */
  readonly dish: (art: Art) => string
}

/** A whole picture of 1200 by 900. */
export function drawScene(art: Art, { paper, napkin: cloth, dish, scale = 1.14 }: Scene): string {
  const folded = cloth ? at(1010, 520, napkin(art, cloth[0], cloth[1]), 14, 1.1) : ''
  return backdrop(art, paper, 1200, 900) + folded + at(600, 450, dish(art), 0, scale)
}
