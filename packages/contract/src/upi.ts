/** UPI account that a store's diners pay to without a gateway. */
import { isUpiAddress, UPI_ADDRESS_MAX, UPI_NAME_MAX } from '@thali/domain/payment/upi'
import { z } from 'zod'
import { lineOfText, text } from './text.ts'

export const upiAccountSchema = z.object({
  address: text(UPI_ADDRESS_MAX).trim().refine(isUpiAddress, 'is not a UPI address such as shop@bank'),
  name: lineOfText(UPI_NAME_MAX).trim().min(1),
})

/** Null: nowhere. */
export const upiSettingsSchema = z.object({ upi: upiAccountSchema.nullable() })

export type UpiSettings = z.infer<typeof upiSettingsSchema>
