/** What guests answer where something of their order has run out. */
import { z } from 'zod'
import { idText } from './text.ts'

export const goneLineParamsSchema = z.object({ orderSlug: idText, lineId: idText })

export const answerGoneLineSchema = z.object({
  answer: z.enum(['take-off', 'call']).meta({ description: 'Take it off the order, or have the staff call' }),
})
export type AnswerGoneLine = z.infer<typeof answerGoneLineSchema>
