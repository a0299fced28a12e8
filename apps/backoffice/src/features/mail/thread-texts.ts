/** Texts of a thread and its mails that need no translation. */
import type { Mail, MailThread } from '@thali/contract/mail'

/** Name of a thread's correspondent; empty if a diner left neither name nor address. */
export function correspondentName({ correspondent }: Pick<MailThread, 'correspondent'>): string {
  return correspondent.name || correspondent.email
}

/** The text of a mail without the quoted mail, and the quoted mail. */
export function splitQuote({ text, quotedFrom }: Pick<Mail, 'text' | 'quotedFrom'>): {
  readonly said: string
  readonly quoted: string
} {
  if (quotedFrom === null) return { said: text.trimEnd(), quoted: '' }
  const said = text.slice(0, quotedFrom).trimEnd()
  // A mail that consists only of a quote is shown in full.
  return said === '' ? { said: text.trim(), quoted: '' } : { said, quoted: text.slice(quotedFrom).trim() }
}

const UNITS = ['B', 'KB', 'MB'] as const

/** Readable size: `12 KB`. */
export function shortSize(bytes: number): string {
  let size = bytes
  let unit = 0
  for (; size >= 1000 && unit < UNITS.length - 1; unit += 1) size /= 1000
  return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`
}
