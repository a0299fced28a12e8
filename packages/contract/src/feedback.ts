import { z } from 'zod'
import { text } from './text.ts'

/** What a diner says about a served order. */
export const feedbackSchema = z.object({
  rating: z
    .union([z.number(), z.string().regex(/^[1-5]$/, 'is not a whole number from 1 to 5')])
    .transform(Number)
    .pipe(z.number().int().min(1).max(5)),
  text: text(400).default(''),
})

/** What a diner says about a served order. */
export type Feedback = z.infer<typeof feedbackSchema>

/** The answer once it is kept. */
export const feedbackKeptSchema = z.object({ rating: z.number().int(), text: z.string() })
