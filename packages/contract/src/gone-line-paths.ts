import type { AnswerGoneLine } from './gone-lines.ts'
import { post } from './paths.ts'

/** Calls of diners about sold-out parts of their orders. */
export const GONE_LINE_API = {
  answerGoneLine: post<AnswerGoneLine>()('/api/orders/:orderSlug/lines/:lineId/gone'),
} as const
