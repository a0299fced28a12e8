import { z } from 'zod'

export const answerGoneLineSchema = z.object({
  answer: z.enum(['take-off', 'call']).meta({ description: 'Take it off the order, or have the staff call' }),
})
export type AnswerGoneLine = z.infer<typeof answerGoneLineSchema>
