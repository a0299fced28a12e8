/**
 * Mail to a store and its diners' feedback: threads, their mails and their labels.
 *
 * A thread has one correspondent and is in one place (`inbox`, `archive`, `trash`, `spam`). Unread, starred and
 * important belong to the thread and are the same for all staff. All texts are plain text: never show them as HTML.
 */
import {
  ATTACHMENTS_MAX,
  LABEL_COLOURS,
  LABEL_NAME_MAX,
  MAIL_KINDS,
  MAIL_PLACES,
  OWN_LABELS_MAX,
  SYSTEM_LABELS,
  THREAD_LABELS_MAX,
} from '@thali/domain/mail/mail'
import { hasVisibleText } from '@thali/domain/typed-text'
import { z } from 'zod'
import { list } from './list.ts'
import { idText, lineOfText, text } from './text.ts'

/** Threads of one page of a list. */
export const MAIL_THREADS_PAGE = 50
/** Mails of one answer. */
export const MAILS_PAGE = 50
/** Limit up to which unread threads are counted. */
export const MAIL_COUNT_MOST = 100
/** Threads that one call changes. */
export const MAIL_CHANGES_MAX = 50
/** Threads whose texts one call searches. */
export const MAIL_SEARCHED_THREADS = 2_000
/** Longest text that is searched for, in characters. */
export const MAIL_SEARCH_MAX = 80

const cursor = text(200).default('').meta({ description: '`next` of the page before' })

/** Query of `GET …/mail/threads`. An empty value does not filter. */
export const mailThreadsQuerySchema = z.object({
  label: text(128)
    .default('')
    .meta({ description: 'System label, given label or id of an own one; inbox by default. Not `drafts`' }),
  /** Search text, case-insensitive, for correspondent, subject and the texts of the mails. */
  search: text(MAIL_SEARCH_MAX).trim().default(''),
  unread: z
    .enum(['', 'true'])
    .default('')
    .transform((value) => value === 'true')
    .meta({ description: '`true`: threads with unread mails alone' }),
  before: cursor,
})

const correspondentSchema = z.object({
  /** Empty: feedback of a diner who left no address. */
  email: z.string(),
  /** Display name from the mail; empty if it has none. */
  name: z.string(),
})

export const mailThreadSchema = z.object({
  id: z.string(),
  kind: z.enum(MAIL_KINDS),
  correspondent: correspondentSchema,
  /** Empty if the letter has none. */
  subject: z.string(),
  /** Beginning of the latest mail's text, on one line. */
  snippet: z.string(),
  place: z.enum(MAIL_PLACES),
  isUnread: z.boolean(),
  isStarred: z.boolean(),
  isImportant: z.boolean(),
  /** Predefined labels, and ids of own ones. */
  labels: z.array(z.string()).max(THREAD_LABELS_MAX),
  mails: z.int(),
  hasAttachments: z.boolean(),
  /** Time of the latest mail. */
  lastAt: z.string(),
  lastDirection: z.enum(['in', 'out']),
  /** Rated order of feedback; null for letters. */
  feedback: z.object({ orderId: z.string(), orderNumber: z.int(), rating: z.int() }).nullable(),
})

/**
 * Answer of `GET …/mail/threads`: latest first. A search reads a limited number of threads: its page may have few or
 * none and still be followed by others; it then has the time back to which it has looked.
 */
export const mailThreadsSchema = z.object({
  items: z.array(mailThreadSchema).max(MAIL_THREADS_PAGE),
  next: z.string().nullable(),
  searchedTo: z.iso.datetime().nullable(),
})

export const mailAttachmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Media type given by the mail; the download is always `application/octet-stream`. */
  type: z.string(),
  bytes: z.int(),
  /** Size in pixels of the re-encoded picture that `mailPicture` serves; null: not shown as a picture. */
  picture: z.object({ width: z.int(), height: z.int() }).nullable(),
})

/** `queued`: not handed over yet; `failed`: given up, it may be sent again by `sendMailAgain`. */
export const MAIL_STATES = ['received', 'queued', 'sent', 'failed'] as const

export const mailSchema = z.object({
  id: z.string(),
  direction: z.enum(['in', 'out']),
  from: correspondentSchema,
  to: z.array(correspondentSchema),
  subject: z.string(),
  /** Plain text with line breaks. */
  text: z.string(),
  /** Offset in `text` where the quoted previous mail begins, which screens may fold; null: no quote. */
  quotedFrom: z.int().nullable(),
  /** `text` is its beginning: `mail` answers the whole. */
  isLong: z.boolean(),
  /** The mail was longer, or had more files, than is kept. */
  isCut: z.boolean(),
  attachments: z.array(mailAttachmentSchema).max(ATTACHMENTS_MAX),
  at: z.string(),
  state: z.enum(MAIL_STATES),
  /** Author among the staff, for the store's own mails; empty: sent by another program. */
  by: z.string(),
  /** Sender's id of it, for mails written here. */
  clientId: z.string().nullable(),
})

/**
 * Reasons why a thread cannot be answered: no address of its diner; no sending account; mail from a list or a program
 * that must not be answered; five mails within the hour.
 */
export const MAIL_UNANSWERABLE = ['no-address', 'no-sender', 'automatic', 'too-many'] as const

/** Query of `GET …/mail/threads/:threadId`. */
export const mailThreadQuerySchema = z.object({ before: cursor })

/** Answer of `GET …/mail/threads/:threadId`: its latest mails, in order of time. Reading does not mark it as read. */
export const openMailThreadSchema = z.object({
  thread: mailThreadSchema,
  mails: z.array(mailSchema).max(MAILS_PAGE),
  /** For `before`: earlier mails; null: these are all. */
  next: z.string().nullable(),
  /** Reason why it cannot be answered; null: it can. */
  unanswerable: z.enum(MAIL_UNANSWERABLE).nullable(),
  /** The sender address of an answer; empty if none can be sent. */
  answersFrom: z.string(),
  /** The caller's draft of an answer. */
  draft: z.object({ id: z.string(), body: z.string(), savedAt: z.string() }).nullable(),
  /** The thread that this one branched off from by a new subject, and those that branched off from it. */
  linked: z.array(z.object({ id: z.string(), subject: z.string() })).max(20),
})

/** Changes of threads; an absent field stays unchanged. */
export const mailThreadChangeSchema = z.object({
  isUnread: z.boolean().optional(),
  isStarred: z.boolean().optional(),
  isImportant: z.boolean().optional(),
  place: z.enum(MAIL_PLACES).optional(),
  addLabels: list(idText, THREAD_LABELS_MAX).optional(),
  removeLabels: list(idText, THREAD_LABELS_MAX).optional(),
})

/** Body of `POST …/mail/threads/change`: read, unread, star, archive, trash, spam, labels. One call undoes another. */
export const changeMailThreadsSchema = z.object({
  threadIds: list(idText, MAIL_CHANGES_MAX, 1),
  change: mailThreadChangeSchema,
})
/** Answer to a change: the threads as they are now. Removed ones are left out. */
export const changedMailThreadsSchema = z.object({
  items: z.array(mailThreadSchema).max(MAIL_CHANGES_MAX),
})

/** Body of `POST …/mail/threads/remove`: removes from trash or spam for good. The mailbox itself is not changed. */
export const removeMailThreadsSchema = changeMailThreadsSchema.pick({ threadIds: true })

/** Body of `POST …/mail/labels` and `POST …/mail/labels/:labelId`. Two labels never have one name. */
export const saveMailLabelSchema = z.object({
  name: lineOfText(LABEL_NAME_MAX).trim().refine(hasVisibleText, 'says nothing'),
  colour: z.enum(LABEL_COLOURS),
})

/** Answer of the calls about labels, with the unread threads of each, counted up to 100. */
export const mailLabelsSchema = z.object({
  /** In their order. Of `drafts` the caller's drafts are counted. */
  system: z.array(z.object({ id: z.enum(SYSTEM_LABELS), unread: z.int() })),
  /** The three given ones first, then own ones by name. A given one's name is its id: screens translate it. */
  custom: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        colour: z.enum(LABEL_COLOURS),
        isGiven: z.boolean(),
        unread: z.int(),
      }),
    )
    .max(OWN_LABELS_MAX + 3),
})

/** Answer of `GET …/mail-count`: unread threads of the inbox, for the badge. */
export const mailCountSchema = z.object({
  unread: z.int(),
  /** Whether a mailbox is connected; otherwise the screen leads to the settings. */
  isSetUp: z.boolean(),
  /** Whether it could not be read several times in a row: new mail does not arrive. */
  isFailing: z.boolean(),
})

export type MailThreadsQuery = z.output<typeof mailThreadsQuerySchema>
export type MailThread = z.infer<typeof mailThreadSchema>
export type MailThreads = z.infer<typeof mailThreadsSchema>
export type MailAttachment = z.infer<typeof mailAttachmentSchema>
export type Mail = z.infer<typeof mailSchema>
export type MailUnanswerable = (typeof MAIL_UNANSWERABLE)[number]
export type OpenMailThread = z.infer<typeof openMailThreadSchema>
export type MailThreadChange = z.input<typeof mailThreadChangeSchema>
export type ChangedMailThreads = z.infer<typeof changedMailThreadsSchema>
export type SaveMailLabel = z.input<typeof saveMailLabelSchema>
export type MailLabels = z.infer<typeof mailLabelsSchema>
export type MailCount = z.infer<typeof mailCountSchema>
