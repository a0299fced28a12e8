import { z } from 'zod'

/** The one error shape of every answer that is not a success. */
export const errorAnswer = z.object({
  error: z.object({
    code: z.string().describe('A refusal code, or `fault` when the server failed'),
    message: z.string().optional(),
    details: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string().optional().describe('Only with `fault`'),
  }),
})

export type ErrorAnswer = z.infer<typeof errorAnswer>
