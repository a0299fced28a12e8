import { z } from 'zod'

/** Names of our notes on their objects. */
export const STRIPE_ATTEMPT_NOTE = 'thali_attempt'
export const REFUND_NOTE = 'thali_refund'

const MINOR = z.int().min(0)
const METADATA = z.record(z.string(), z.string()).nullish()

export const SESSION = z.object({
  id: z.string().startsWith('cs_'),
  livemode: z.boolean(),
  client_reference_id: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_intent: z.string().startsWith('pi_').nullish(),
  url: z.url({ protocol: /^https?$/ }).nullish(),
})

export const CHARGES = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['succeeded', 'pending', 'failed']),
      captured: z.boolean(),
      amount: MINOR,
      currency: z.string().regex(/^[a-z]{3}$/),
      payment_method_details: z.object({ type: z.string().max(40) }).nullish(),
    }),
  ),
})

export const STRIPE_REFUND = z.object({
  id: z.string(),
  charge: z.string().nullish(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  amount: MINOR,
  currency: z.string(),
  metadata: METADATA,
})

export const STRIPE_REFUNDS = z.object({ data: z.array(STRIPE_REFUND) })

export type StripeSession = z.infer<typeof SESSION>
export type StripeCharge = z.infer<typeof CHARGES>['data'][number]
export type StripeRefund = z.infer<typeof STRIPE_REFUND>
