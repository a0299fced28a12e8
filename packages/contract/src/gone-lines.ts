/** Diners' answers about a sold-out part of their order. */
import type { OrderLineId } from '@thali/domain/ids'
import { z } from 'zod'
import { idOf, idText } from './text.ts'

export const goneLineParamsSchema = z.object({ orderSlug: idText, lineId: idOf<OrderLineId>() })

export const answerGoneLineSchema = z.object({
  answer: z.enum(['take-off', 'call']).meta({ description: 'Take it off the order, or have the staff call' }),
})
export type AnswerGoneLine = z.infer<typeof answerGoneLineSchema>
