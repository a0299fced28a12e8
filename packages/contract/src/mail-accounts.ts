/** Mailbox of a store, with its sending account. Passwords are stored and never returned. */
import { z } from 'zod'
import { emailText } from './accounts.ts'
import { text } from './text.ts'

const host = text(253, 1).trim().toLowerCase()
const port = z.int().min(1).max(65_535)
const user = text(254, 1)
/** Absent or empty: as stored, if host, port and user stay the same. */
const password = text(200).optional()

/** Encryption of the connection: from the start, or by STARTTLS. Nothing is sent unencrypted. */
export const MAIL_SECURITY = ['tls', 'starttls'] as const
const security = z.enum(MAIL_SECURITY)

/** Reasons why a mailbox is not read or a mail not handed over. */
export const MAIL_FAILURES = [
  /** Host name that resolves to a private network, or not at all. */
  'address',
  'unreachable',
  /** No encryption, or a certificate that is not trusted. */
  'insecure',
  'sign-in',
  /** No INBOX in the mailbox. */
  'no-inbox',
  /** No answer in time. */
  'slow',
  /** Answer that breaks the protocol. */
  'protocol',
  /** The installation's own key was lost: enter the password again. */
  'unreadable',
] as const

/** Body of `POST …/mail/account`. */
export const saveMailAccountSchema = z.object({
  /** The address that people write to. */
  address: emailText,
  imap: z.object({ host, port, security, user, password }),
  /** null: the operator's server sends, under its own address and with the store's as the one to answer to. */
  smtp: z.object({ host, port, security, user, password }).nullable(),
  /** Whether mail to `name+anything@…` arrives too: answers then find their thread by the address they were sent to. */
  takesPlusAddresses: z.boolean(),
})

const serverSchema = z.object({ host: z.string(), port: z.int(), security, user: z.string() })
const failure = z.enum(MAIL_FAILURES).nullable()

export const mailAccountSchema = z.object({
  address: z.string(),
  imap: serverSchema,
  smtp: serverSchema.nullable(),
  takesPlusAddresses: z.boolean(),
  setBy: z.string(),
  setAt: z.string(),
  /** Time when the mailbox was last read to its end; null: not since it was set. */
  readAt: z.string().nullable(),
  /** Reason why reading fails since `readAt`; null: it does not. */
  failure,
})

/** Answer of the calls about the account. */
export const mailSettingsSchema = z.object({
  account: mailAccountSchema.nullable(),
  /** The operator's server: whether mail can be sent by it, and its address. */
  operator: z.object({ sends: z.boolean(), address: z.string() }),
})

/** Answer of `POST …/mail/account/test`: result of a sign-in at both servers; null: passed, or not set. */
export const mailTestSchema = z.object({ imap: failure, smtp: failure })

export type MailFailureReason = (typeof MAIL_FAILURES)[number]
export type SaveMailAccount = z.input<typeof saveMailAccountSchema>
export type MailAccountView = z.infer<typeof mailAccountSchema>
export type MailSettings = z.infer<typeof mailSettingsSchema>
export type MailTest = z.infer<typeof mailTestSchema>
