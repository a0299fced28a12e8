/** Bill of an order, for everyone who has its slug. */
import { LANGUAGE_TAGS } from '@thali/domain/language'
import { z } from 'zod'
import { emailText } from './accounts.ts'
import { lineOfText } from './text.ts'

/** Answer of `GET …/bill`. */
export const dinerBillSchema = z.object({
  /** Null until it is issued. */
  serial: z.string().nullable(),
  /** Amount to pay, in minor units; null until the bill is issued. */
  payableMinor: z.number().nullable(),
  /**
   * Whether only staff hand it out, on paper or by mail: it covers several orders, or names a buyer given by another
   * diner.
   */
  isFromStaff: z.boolean(),
  /** Buyer that the diner asked to have on the bill; null: none. */
  asked: z.object({ name: z.string(), taxNumber: z.string() }).nullable(),
  /** Whether the diner can still name a buyer. */
  mayAsk: z.boolean(),
  /** Tax numbers are GSTINs. */
  isIndian: z.boolean(),
  /** Whether the bill can be mailed to an address that the diner enters. */
  canMail: z.boolean(),
})

/** Body of `POST …/bill`. */
export const askBillSchema = z.object({
  name: lineOfText(120).trim().default(''),
  taxNumber: lineOfText(30).trim().default(''),
})

/** Body of `POST …/bill/mail`: an address that is used for this one mail. */
export const mailBillSchema = z.object({ email: emailText, language: z.enum(LANGUAGE_TAGS).optional() })

export type MailBill = z.infer<typeof mailBillSchema>
export type DinerBill = z.infer<typeof dinerBillSchema>
export type AskBill = z.infer<typeof askBillSchema>
