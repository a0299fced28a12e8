/** Letters to a store and its diners' feedback, as the staff sort and answer them. */

/** `letter`: mail written to the store; `feedback`: a diner's comment on an order. */
export const MAIL_KINDS = ['letter', 'feedback'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** Folder of a thread. A new mail returns the thread to the inbox, except from spam. */
export const MAIL_PLACES = ['inbox', 'archive', 'trash', 'spam'] as const
export type MailPlace = (typeof MAIL_PLACES)[number]

/**
 * Labels of every store that follow from a thread's properties. `all` excludes only trash and spam, `sent` has threads
 * with a mail of the store; `drafts` lists unsent letters, the others list threads.
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

/** Labels of every store that staff put on threads; they can be neither renamed nor removed. */
export const GIVEN_LABELS = ['social', 'promotions', 'forums'] as const
export type GivenLabel = (typeof GIVEN_LABELS)[number]

/** Colours of labels, by name: a screen has a light and a dark one of each. */
export const LABEL_COLOURS = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet'] as const
export type LabelColour = (typeof LABEL_COLOURS)[number]

/** Limit of a store's own labels. */
export const OWN_LABELS_MAX = 30
export const LABEL_NAME_MAX = 40
/** Limit of labels on one thread. */
export const THREAD_LABELS_MAX = 10

/** Limit of a subject that is kept or written, in UTF-16 units. */
export const SUBJECT_MAX = 200
/** Limit of a mail that staff write, in characters. */
export const MAIL_BODY_MAX = 20_000
/** Limit of a mail's stored text, in bytes of UTF-8. */
export const MAIL_TEXT_MAX_BYTES = 200 * 1024
/** Limit of a mail's text in its thread, in characters; a longer one is read in full on its own. */
export const MAIL_SHOWN_MAX = 20_000
/** Limit of a mail's snippet in lists, in characters. */
export const SNIPPET_MAX = 160
/** Limit of the name beside an address, in characters. */
export const CORRESPONDENT_NAME_MAX = 120

/**
 * Size of a mail in bytes up to which it is read whole; of a larger one the beginning is read, and its files stay in
 * the mailbox.
 */
export const MAIL_MAX_BYTES = 20 * 1024 * 1024
/** Limits of a mail's stored files: their number, and the bytes of each and of all. */
export const ATTACHMENTS_MAX = 10
export const ATTACHMENT_MAX_BYTES = 5 * 1024 * 1024
export const ATTACHMENTS_MAX_BYTES = 10 * 1024 * 1024

/**
 * Limit of mails that a store sends in one thread within an hour, so that two programs do not answer each other
 * forever.
 */
export const THREAD_MAILS_AN_HOUR = 5
/** Limit of mails that a store sends a day. */
export const STORE_MAILS_A_DAY = 500

/** Limits of one person's drafts, and of a store's answer templates. */
export const DRAFTS_MAX = 100
export const TEMPLATES_MAX = 50
export const TEMPLATE_NAME_MAX = 60

/** Limit of a store's mails; beyond it whole threads are removed, the oldest first. */
export const STORE_MAILS_MAX = 50_000

/** Days after which a thread is removed from the trash and from spam. */
export const TRASH_DAYS = 30

/** Whether a label is a built-in one, whose address is its name, rather than the store's own. */
export function isBuiltInLabel(label: string): label is SystemLabel | GivenLabel {
  return [...SYSTEM_LABELS, ...GIVEN_LABELS].some((known) => known === label)
}

/** Values of an answer template's placeholders. */
export interface TemplateFacts {
  /** Name of the correspondent; empty where it is not known. */
  readonly name: string
  readonly store: string
}

/** Fills an answer template for one correspondent: `{name}` and `{store}` are replaced, other braces stay. */
export function fillTemplate(body: string, facts: TemplateFacts): string {
  return body.replace(/\{(name|store)\}/g, (_, fact: keyof TemplateFacts) => facts[fact])
}
