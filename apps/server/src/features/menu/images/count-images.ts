import { countImageRows } from './images.queries.ts'

export const countImages = countImageRows
