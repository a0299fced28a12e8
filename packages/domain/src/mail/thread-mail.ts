/** Which thread a mail belongs to: four rules, in their order. */

/** What is known of a mail before it has a thread. Its Reply-To is left out on purpose: it joins nothing. */
export interface ThreadedMail {
  /** Normalised address of whom the store corresponds with: the sender, or of the store's own mails whom they went to. */
  readonly correspondent: string
  readonly subject: string
  /** Whether words of a mail before are quoted in it. */
  readonly hasQuote: boolean
}

/** A thread that a mail names, and how. */
export interface NamedThread {
  readonly threadId: string
  readonly correspondent: string
  readonly subject: string
}

export interface MailReferences {
  /** The thread whose signed address the mail was sent to. */
  readonly signed: NamedThread | null
  /** Threads of the mails that In-Reply-To and References name, the nearest first. */
  readonly referred: readonly NamedThread[]
}

/** `linkedTo`: the thread that a new one goes off from. */
export type MailThreading =
  | { readonly kind: 'join'; readonly threadId: string }
  | { readonly kind: 'open'; readonly linkedTo: string | null }

/**
 * Decides on the thread of a mail. The address that we signed leads to its thread, whoever writes from whichever
 * address; a reference only to threads with the same correspondent, so that neither a newsletter's answers nor a
 * forwarded mail merge strangers. A changed subject over no quoted words is a new matter. A subject alone joins nothing.
 */
export function threadMail(mail: ThreadedMail, { signed, referred }: MailReferences): MailThreading {
  const named = signed ?? referred.find(({ correspondent }) => correspondent === mail.correspondent)
  if (!named) return { kind: 'open', linkedTo: null }
  // What had no subject can have no other one.
  const before = baseSubject(named.subject)
  const isNewMatter = !mail.hasQuote && before !== '' && baseSubject(mail.subject) !== before
  return isNewMatter ? { kind: 'open', linkedTo: named.threadId } : { kind: 'join', threadId: named.threadId }
}

/** "Re:", "Fwd:" and what mail programs of other languages write, repeated, numbered or in brackets. */
const PREFIX =
  /^(?:\s|\[[^\]]{0,40}\]|(?:re|fwd?|aw|wg|sv|vs|antw|rv|tr|rif|odp|ynt|उत्तर|जवाब)(?:\s?[[(]\d{1,3}[\])])?\s?[:：])+/iu

/** A subject without what answering and passing on put before it, and without regard to case and spaces. */
export function baseSubject(subject: string): string {
  return subject.replace(PREFIX, '').replace(/\s+/g, ' ').trim().toLowerCase()
}

/** The subject of an answer; to what has none `instead` says what it is about. */
export function answerSubject(subject: string, instead: string): string {
  const bare = baseSubject(subject) === '' ? instead.trim() : subject.trim()
  return /^re\s?:/i.test(bare) ? bare : `Re: ${bare}`.trim()
}

/** What mails say of programs that sent them. */
export interface MailMarks {
  readonly autoSubmitted: string
  readonly precedence: string
  readonly hasListHeaders: boolean
  /** Of the envelope, as `Return-Path` gives it; null: it is not given. */
  readonly returnPath: string | null
  readonly from: string
  readonly contentType: string
}

const ROBOTS =
  /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|listserv|majordomo)(?:[+.\-_].*)?@/i

/** Whether a mail must not be answered: an automatic answer, one of a list, a bounce, or an address that nobody reads. */
export function isAutomatic(marks: MailMarks): boolean {
  const auto = marks.autoSubmitted.trim().toLowerCase()
  if (auto !== '' && !auto.startsWith('no')) return true
  if (/^(?:bulk|junk|list|auto_reply)/i.test(marks.precedence.trim())) return true
  if (marks.hasListHeaders || marks.returnPath?.replace(/[<>\s]/g, '') === '') return true
  return ROBOTS.test(marks.from) || /^multipart\/report/i.test(marks.contentType.trim())
}

/**
 * Message ids of a header, without their brackets, in their order and each once; at most `most` of them, the last.
 * Printable ASCII alone: databases refuse some control characters.
 */
export function messageIds(header: string, most: number): string[] {
  const found = header.slice(-20_000).match(/<[\x21-\x3b\x3d\x3f-\x7e]{3,500}>/g) ?? []
  return [...new Set(found.map((id) => id.slice(1, -1)))].slice(-most)
}
