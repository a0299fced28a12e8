import { z } from 'zod'

/** Name of our note on their objects. */
export const RAZORPAY_ATTEMPT_NOTE = 'thali_attempt'

const PAISE = z.int().min(0)
/** An empty list where there are none. */
const NOTES = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown()).length(0)]).nullish()

export const QR_CODE = z.object({
  id: z.string().startsWith('qr_'),
  status: z.string(),
  payment_amount: PAISE.nullish(),
  payments_amount_received: PAISE.nullish(),
  /** `upi://pay?…`; an account gets it on demand. */
  image_content: z.string().nullish(),
  notes: NOTES,
})

export const PAYMENT_LINK = z.object({
  id: z.string().startsWith('plink_'),
  status: z.string(),
  amount: PAISE,
  currency: z.string(),
  reference_id: z.string().nullish(),
  short_url: z.url({ protocol: /^https?$/ }),
  payments: z
    .union([z.array(z.object({ payment_id: z.string().startsWith('pay_') })), z.object({}).loose()])
    .nullish(),
})

export const PAYMENT_LINKS = z.object({ payment_links: z.array(PAYMENT_LINK) })

export const PAYMENT = z.object({
  id: z.string().startsWith('pay_'),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean().nullish(),
  amount: PAISE,
  amount_refunded: PAISE.nullish(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  method: z.string().max(40).nullish(),
})

export const PAYMENTS = z.object({ items: z.array(PAYMENT) })

export const RAZORPAY_REFUND = z.object({
  id: z.string().startsWith('rfnd_'),
  payment_id: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
  amount: PAISE,
  currency: z.string(),
  receipt: z.string().nullish(),
})

export const RAZORPAY_REFUNDS = z.object({ items: z.array(RAZORPAY_REFUND) })

export type RazorpayQrCode = z.infer<typeof QR_CODE>
export type PaymentLink = z.infer<typeof PAYMENT_LINK>
export type Payment = z.infer<typeof PAYMENT>
export type RazorpayRefund = z.infer<typeof RAZORPAY_REFUND>

/** Attempt that an object of theirs was made for, by its notes; null without such a note. */
export function attemptOfNotes(notes: unknown): string | null {
  const parsed = z.object({ [RAZORPAY_ATTEMPT_NOTE]: z.string().regex(/^[a-z2-7]{32}$/) }).safeParse(notes)
  return parsed.data?.[RAZORPAY_ATTEMPT_NOTE] ?? null
}

export function isQrCode(gatewayId: string): boolean {
  return gatewayId.startsWith('qr_')
}
