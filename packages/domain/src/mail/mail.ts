/** Letters to a store and its guests' feedback, as the staff sort and answer them. */

/** `letter`: somebody wrote to the store; `feedback`: a guest said something about an order. */
export const MAIL_KINDS = ['letter', 'feedback'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** Where a thread lies. A new mail brings it back to the inbox, except out of spam. */
export const MAIL_PLACES = ['inbox', 'archive', 'trash', 'spam'] as const
export type MailPlace = (typeof MAIL_PLACES)[number]

/**
 * Labels that every store has and that follow from what a thread is. `all` is all but trash and spam, `sent` what
 * holds a mail of the store's own; `drafts` lists letters that are not sent yet, the others list threads.
 */
export const SYSTEM_LABELS = [
  'all',
  'inbox',
  'sent',
  'drafts',
  'trash',
  'spam',
  'important',
  'starred',
] as const
export type SystemLabel = (typeof SYSTEM_LABELS)[number]

/** Labels that every store has and that the staff put on threads: they are neither renamed nor removed. */
export const GIVEN_LABELS = ['social', 'promotions', 'forums'] as const
export type GivenLabel = (typeof GIVEN_LABELS)[number]

/** Colours of labels, by name: a screen has a light and a dark one of each. */
export const LABEL_COLOURS = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet'] as const
export type LabelColour = (typeof LABEL_COLOURS)[number]

/** Labels of its own that a store has. */
export const OWN_LABELS_MAX = 30
export const LABEL_NAME_MAX = 40
/** Labels of one thread. */
export const THREAD_LABELS_MAX = 10

/** Characters (UTF-16 units) of a subject that is kept or written. */
export const SUBJECT_MAX = 200
/** Of a mail that the staff write. */
export const MAIL_BODY_MAX = 20_000
/** Bytes of UTF-8 that are kept of a mail's text. */
export const MAIL_TEXT_MAX_BYTES = 200 * 1024
/** Characters of a mail's text that a thread is read with; the whole of a longer one is read by itself. */
export const MAIL_SHOWN_MAX = 20_000
/** Characters of the line that stands for a mail in lists. */
export const SNIPPET_MAX = 160
/** Of a name beside an address. */
export const CORRESPONDENT_NAME_MAX = 120

/** Bytes of a mail as it comes; of a larger one the beginning is read, and its files are left in the mailbox. */
export const MAIL_MAX_BYTES = 20 * 1024 * 1024
/** Files that are kept of a mail, and bytes of each and of all. */
export const ATTACHMENTS_MAX = 10
export const ATTACHMENT_MAX_BYTES = 5 * 1024 * 1024
export const ATTACHMENTS_MAX_BYTES = 10 * 1024 * 1024

/** Mails that a store sends in one thread within an hour, so that no two programs answer each other. */
export const THREAD_MAILS_AN_HOUR = 5
/** Mails that a store sends a day. */
export const STORE_MAILS_A_DAY = 500

/** Drafts of one person, and answers that a store keeps ready. */
export const DRAFTS_MAX = 100
export const TEMPLATES_MAX = 50
export const TEMPLATE_NAME_MAX = 60

/** Mails that a store keeps: beyond, whole threads go, the oldest first. */
export const STORE_MAILS_MAX = 50_000

/** Days after which a thread is removed from the trash and from spam. */
export const TRASH_DAYS = 30

/** Labels that a mail may be listed by which a store did not make: its address is the label's name. */
export function isBuiltInLabel(label: string): label is SystemLabel | GivenLabel {
  return [...SYSTEM_LABELS, ...GIVEN_LABELS].some((known) => known === label)
}

/** What a ready answer is filled with. */
export interface TemplateFacts {
  /** Of the correspondent; empty where it is not known. */
  readonly name: string
  readonly store: string
}

/** A ready answer for one correspondent: `{name}` and `{store}` stand for theirs, other braces for themselves. */
export function fillTemplate(body: string, facts: TemplateFacts): string {
  return body.replace(/\{(name|store)\}/g, (_, fact: keyof TemplateFacts) => facts[fact])
}
