/** Assignment of a mail to a thread by four rules, in their order. */

/** Facts of a mail before it has a thread. Its Reply-To is left out on purpose: it joins no thread. */
export interface ThreadedMail {
  /** Normalised address of the store's correspondent: the sender, or the recipient of the store's own mails. */
  readonly correspondent: string
  readonly subject: string
  /** Whether the text quotes an earlier mail. */
  readonly hasQuote: boolean
}

/** Thread to which a mail refers. */
export interface NamedThread {
  readonly threadId: string
  readonly correspondent: string
  readonly subject: string
}

export interface MailReferences {
  /** Thread of the signed address that the mail was sent to. */
  readonly signed: NamedThread | null
  /** Threads of the mails in In-Reply-To and References, the nearest first. */
  readonly referred: readonly NamedThread[]
}

/** `linkedTo`: thread from which the new one branches off. */
export type MailThreading =
  | { readonly kind: 'join'; readonly threadId: string }
  | { readonly kind: 'open'; readonly linkedTo: string | null }

/**
 * Decides on the thread of a mail. A signed address of ours leads to its thread, whatever the sender; a reference only
 * to threads with the same correspondent, so that neither a newsletter's answers nor a forwarded mail merge strangers.
 * A changed subject without quoted text opens a new thread. A subject alone joins none.
 */
export function threadMail(mail: ThreadedMail, { signed, referred }: MailReferences): MailThreading {
  const named = signed ?? referred.find(({ correspondent }) => correspondent === mail.correspondent)
  if (!named) return { kind: 'open', linkedTo: null }
  // A thread without a subject cannot have its subject changed.
  const before = baseSubject(named.subject)
  const isNewMatter = !mail.hasQuote && before !== '' && baseSubject(mail.subject) !== before
  return isNewMatter ? { kind: 'open', linkedTo: named.threadId } : { kind: 'join', threadId: named.threadId }
}

/** "Re:", "Fwd:" and their forms in other languages, repeated, numbered or in brackets. */
const PREFIX =
  /^(?:\s|\[[^\]]{0,40}\]|(?:re|fwd?|aw|wg|sv|vs|antw|rv|tr|rif|odp|ynt|उत्तर|जवाब)(?:\s?[[(]\d{1,3}[\])])?\s?[:：])+/iu

/** Subject without prefixes of answers and forwards, in lower case and with single spaces. */
export function baseSubject(subject: string): string {
  return subject.replace(PREFIX, '').replace(/\s+/g, ' ').trim().toLowerCase()
}

/** Subject of an answer; `instead` replaces an empty one. */
export function answerSubject(subject: string, instead: string): string {
  const bare = baseSubject(subject) === '' ? instead.trim() : subject.trim()
  return /^re\s?:/i.test(bare) ? bare : `Re: ${bare}`.trim()
}

/** Headers by which programs mark their mails. */
export interface MailMarks {
  readonly autoSubmitted: string
  readonly precedence: string
  readonly hasListHeaders: boolean
  /** Envelope sender from `Return-Path`; null where it is missing. */
  readonly returnPath: string | null
  readonly from: string
  readonly contentType: string
}

const ROBOTS =
  /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|listserv|majordomo)(?:[+.\-_].*)?@/i

/**
 * Whether a mail must not be answered: an automatic answer, a list mail, a bounce, or from an address without a reader.
 */
export function isAutomatic(marks: MailMarks): boolean {
  const auto = marks.autoSubmitted.trim().toLowerCase()
  if (auto !== '' && !auto.startsWith('no')) return true
  if (/^(?:bulk|junk|list|auto_reply)/i.test(marks.precedence.trim())) return true
  if (marks.hasListHeaders || marks.returnPath?.replace(/[<>\s]/g, '') === '') return true
  return ROBOTS.test(marks.from) || /^multipart\/report/i.test(marks.contentType.trim())
}

/**
 * Message ids of a header, without brackets, in order and each once; at most the last `most`. Printable ASCII only,
 * since databases refuse some control characters.
 */
export function messageIds(header: string, most: number): string[] {
  const found = header.slice(-20_000).match(/<[\x21-\x3b\x3d\x3f-\x7e]{3,500}>/g) ?? []
  return [...new Set(found.map((id) => id.slice(1, -1)))].slice(-most)
}
