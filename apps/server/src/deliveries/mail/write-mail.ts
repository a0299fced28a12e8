import { escapeHtml } from '@thali/domain/escape-html'
import { directionOf, type Language, type TextDirection } from '@thali/domain/language'
import {
  type CalendarEvent,
  calendarMethod,
  writeCalendarFile,
} from '@thali/domain/reservation/calendar-file'
import type { MailFile, MailMessage } from '../../providers/mail/mail-provider.ts'
import type { MailContents, SystemMailKind } from './mail-kinds.ts'
import { mailSafeName } from './mail-safe-name.ts'
import type { MailText } from './mail-texts.ts'
import { MAIL_GREETINGS, MAIL_TEXTS } from './mail-texts-by-language.ts'

/**
 * Writes a mail as plain text and as small HTML.
 *
 * @param defaultSender the installation's name, if the mail is not a store's
 * @param mailbox sender address, if any
 */
export function writeMail<Kind extends SystemMailKind>(
  kind: Kind,
  { to, language, sender, params }: MailContents<Kind>,
  {
    publicUrl,
    defaultSender,
    mailbox,
  }: { readonly publicUrl: string; readonly defaultSender: string; readonly mailbox?: string | undefined },
): Omit<MailMessage, 'id'> {
  const fromName = mailSafeName(sender ?? '') || defaultSender
  const text = MAIL_TEXTS[language][kind](params, fromName)
  const before = [text.hasGreeting === false ? [] : MAIL_GREETINGS[language], text.before].flat()
  const link = new URL(publicUrl + params.path)
  if (link.origin !== new URL(publicUrl).origin) throw new TypeError('a mail links to this server only')
  return {
    to,
    fromName,
    language,
    subject: text.subject,
    link: link.href,
    text: [...before, ...plainRows(text), `${text.button}: ${link.href}`, text.after, fromName]
      .flat()
      .join('\n\n'),
    html: writeHtml({ ...text, before }, { language, fromName, href: link.href }),
    ...('event' in params && { file: calendarFile({ ...params.event, url: link.href }, fromName, mailbox) }),
  }
}

/** An event that programs put into a calendar, move there or remove by its id. */
function calendarFile(event: CalendarEvent, name: string, mailbox: string | undefined): MailFile {
  const organizer = mailbox ? { organizer: { name, address: mailbox } } : {}
  return {
    name: 'reservation.ics',
    type: `text/calendar; charset=utf-8; method=${calendarMethod(event)}`,
    content: writeCalendarFile({ ...event, ...organizer }),
  }
}

function plainRows({ rows = [] }: MailText): string[] {
  return rows.length > 0 ? [rows.map(([name, value]) => `${name}: ${value}`).join('\n')] : []
}

function tableRow([name, value]: readonly [string, string], direction: TextDirection): string {
  // Not by logical sides, which programs for mail do not all know.
  const gap = direction === 'rtl' ? '6px 0 6px 16px' : '6px 16px 6px 0'
  const cell = `padding:${gap};border-bottom:1px solid #e5e7eb;vertical-align:top`
  return `<tr><td style="${cell};color:#4b5563">${escapeHtml(name)}</td><td style="${cell}">${escapeHtml(value)}</td></tr>`
}

function writeHtml(
  { subject, before, rows = [], button, after }: MailText & { readonly before: readonly string[] },
  { language, fromName, href }: { language: Language; fromName: string; href: string },
): string {
  const direction = directionOf(language)
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  const look =
    'display:inline-block;padding:12px 20px;border-radius:6px;background:#1d4ed8;color:#ffffff;text-decoration:none'
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0 auto;max-width:520px;padding:24px;font:16px/1.5 sans-serif;color:#1f2937;background:#ffffff">',
    ...before.map(paragraph),
    ...(rows.length > 0
      ? [
          `<table style="border-collapse:collapse">${rows.map((row) => tableRow(row, direction)).join('')}</table>`,
        ]
      : []),
    `<p><a href="${escapeHtml(href)}" style="${look}">${escapeHtml(button)}</a></p>`,
    `<p style="font-size:13px;color:#4b5563;word-break:break-all">${escapeHtml(href)}</p>`,
    ...[after].flat().map(paragraph),
    paragraph(fromName),
    '</body></html>',
  ].join('\n')
}
