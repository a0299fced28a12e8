/** Diners' answers about a sold-out part of their order. */
import { z } from 'zod'
import { idText } from './text.ts'

export const goneLineParamsSchema = z.object({ orderSlug: idText, lineId: idText })

export const answerGoneLineSchema = z.object({
  answer: z.enum(['take-off', 'call']).meta({ description: 'Take it off the order, or have the staff call' }),
})
export type AnswerGoneLine = z.infer<typeof answerGoneLineSchema>
