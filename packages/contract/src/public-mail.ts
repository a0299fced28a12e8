/** Mail threads in the form of the specification, for third-party programs. A "mail" there is a thread, by its id. */
import { z } from 'zod'
import { MAIL_THREADS_PAGE } from './mail.ts'
import { idText, text } from './text.ts'

const store = idText.optional().meta({ description: 'Needed without an API token, which is of one store' })

export const publicMailLabelsQuerySchema = z.object({ store })
export const publicMailsQuerySchema = z.object({
  store,
  systemLabel: text(128).default(''),
  customLabel: text(128).default('').meta({ description: 'Name or id of a label' }),
  before: text(200).default('').meta({ description: '`next` of the page before' }),
})
export const publicMailQuerySchema = z.object({ store, mailId: text(128) })

export const publicMailLabelsSchema = z.object({
  labels: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['system', 'custom']),
      name: z.string(),
      unreadCount: z.int(),
      color: z.string().optional(),
    }),
  ),
})

const person = z.object({ name: z.string(), email: z.string() })

export const publicMailEntrySchema = z.object({
  id: z.string(),
  labelIds: z.array(z.string()),
  isImportant: z.boolean(),
  isStarred: z.boolean(),
  isUnread: z.boolean(),
  from: person,
  to: z.array(person),
  subject: z.string(),
  /** Text; in a list its beginning. */
  message: z.string().meta({ description: 'Plain text of the latest mail' }),
  files: z.array(z.string()).meta({ description: 'Addresses of the files of the latest mail' }),
  createdAt: z.string(),
})

export const publicMailsSchema = z.object({
  mails: z.array(publicMailEntrySchema).max(MAIL_THREADS_PAGE),
  next: z.string().nullable(),
})
export const publicMailSchema = z.object({ mail: publicMailEntrySchema })

export type PublicMailLabels = z.infer<typeof publicMailLabelsSchema>
export type PublicMailEntry = z.infer<typeof publicMailEntrySchema>
export type PublicMails = z.infer<typeof publicMailsSchema>
export type PublicMail = z.infer<typeof publicMailSchema>
