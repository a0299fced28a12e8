import { FEEDBACK_TEXT_MAX, RATINGS } from '@thali/domain/order/feedback'
import { z } from 'zod'
import { emailText } from './accounts.ts'
import { linesOfText } from './text.ts'

/** Rating and comment of a diner on a served order. */
export const feedbackSchema = z.object({
  rating: z
    .union([z.number(), z.string().regex(/^\d$/, 'is not a whole number')])
    .transform(Number)
    .pipe(z.literal(RATINGS)),
  text: linesOfText(FEEDBACK_TEXT_MAX).default(''),
  email: emailText.optional().meta({ description: 'Where the diner wants an answer' }),
})

/** Rating and comment of a diner on a served order. */
export type Feedback = z.infer<typeof feedbackSchema>

/** The answer once it is kept. */
export const savedFeedbackSchema = z.object({ rating: z.number().int(), text: z.string() })
