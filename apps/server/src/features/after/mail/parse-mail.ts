/** Parses an untrusted mail within limits, in a separate worker whose time and memory are also limited. */

import { htmlToText } from '@thali/domain/mail/html-text'
import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_MAX,
  ATTACHMENTS_MAX_BYTES,
  CORRESPONDENT_NAME_MAX,
  MAIL_TEXT_MAX_BYTES,
  SUBJECT_MAX,
} from '@thali/domain/mail/mail'
import { cleanMailText } from '@thali/domain/mail/mail-text'
import { isAutomatic, messageIds } from '@thali/domain/mail/thread-mail'
import { plainLine } from '@thali/domain/typed-text'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import type { MailPerson } from '../../../db/mail-tables.ts'
import type { ParsedFile, ParsedMail } from './parsed-mail.ts'

/** Limits of read header bytes and lines; the rest is skipped. */
const HEADER_MAX_BYTES = 128 * 1024
const HEADERS_MAX = 500
/** Limit of body lines, as each costs the parser much, however short. */
const LINES_MAX = 200_000
const NESTING_MAX = 25
const REFERENCES_MAX = 50
const RECIPIENTS_MAX = 50
/** Headers kept if the rest of a mail cannot be read. */
const ESSENTIAL =
  /^(?:from|to|cc|subject|date|message-id|in-reply-to|references|delivered-to|auto-submitted|return-path|precedence|list-[a-z-]+):/i
const ADDRESS =
  /^[^\s<>()[\]\\,;:"@\p{Cc}\p{Bidi_Control}]{1,64}@[^\s<>()[\]\\,;:"@\p{Cc}\p{Bidi_Control}]{1,188}$/u

const NOBODY: MailPerson = { email: '', name: '' }

/** @param isWhole false: only the start of a larger mail was fetched */
export async function parseMail(raw: Uint8Array, isWhole: boolean): Promise<ParsedMail> {
  const { head, body, isCut } = splitMail(raw)
  const options = {
    maxNestingDepth: NESTING_MAX,
    maxHeadersSize: HEADER_MAX_BYTES * 2,
    maxRfc822NestingDepth: 1,
    attachmentEncoding: 'arraybuffer',
  } as const
  try {
    const email = await PostalMime.parse(Buffer.concat([head, body]), options)
    return toParsed(email, isCut || !isWhole)
  } catch {
    // Nested or malformed beyond reading: sender and subject are shown anyway.
    const essential = head
      .toString('latin1')
      .split(/\r?\n(?![ \t])/)
      .filter((line) => ESSENTIAL.test(line))
    const email = await PostalMime.parse(Buffer.from(`${essential.join('\r\n')}\r\n\r\n`, 'latin1'), options)
    return toParsed(email, true)
  }
}

/** The header cut to its limits, and the rest. */
function splitMail(raw: Uint8Array) {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const ends = ['\r\n\r\n', '\n\n'].map((end) => ({ at: bytes.indexOf(end), length: end.length }))
  const [end] = ends.filter(({ at }) => at !== -1).sort((one, other) => one.at - other.at)
  const headEnd = end ? end.at + end.length : bytes.length
  const whole = bytes.subarray(0, headEnd)
  const lines = whole.subarray(0, HEADER_MAX_BYTES).toString('latin1').split(/\r?\n/)
  const fields = lines.filter((line) => !/^[ \t]/.test(line)).length
  if (whole.length <= HEADER_MAX_BYTES && fields <= HEADERS_MAX)
    return { head: whole, ...cutLines(bytes.subarray(headEnd), false) }
  // Headers about the structure may be anywhere, so all read ones are searched for them.
  const kept: string[] = []
  let count = 0
  for (const line of lines.slice(0, -1)) {
    if (!/^[ \t]/.test(line)) count += 1
    if (count > HEADERS_MAX) break
    if (line !== '') kept.push(line)
  }
  const head = Buffer.from(`${kept.join('\r\n')}\r\n\r\n`, 'latin1')
  return { head, ...cutLines(bytes.subarray(headEnd), true) }
}

function cutLines(body: Buffer, wasCut: boolean): { readonly body: Buffer; readonly isCut: boolean } {
  let at = -1
  for (let lines = 0; lines < LINES_MAX; lines += 1) {
    at = body.indexOf(0x0a, at + 1)
    if (at === -1) return { body, isCut: wasCut }
  }
  return { body: body.subarray(0, at), isCut: true }
}

function toParsed(email: Email, wasCut: boolean): ParsedMail {
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value ?? ''
  const from = people(email.from ? [email.from] : [], 1)[0] ?? NOBODY
  const replyTo = people(email.replyTo ?? [], 1)[0] ?? NOBODY
  const to = people([...(email.to ?? []), ...(email.cc ?? [])], RECIPIENTS_MAX)
  const envelope = email.headers
    .filter(({ key }) => key === 'delivered-to' || key === 'x-original-to' || key === 'envelope-to')
    .slice(0, 10)
    .map(({ value }) => value.replace(/[<>\s]/g, '').toLowerCase())
  const text = textOf(email)
  const clean = cleanMailText(text, MAIL_TEXT_MAX_BYTES)
  const { files, isCut } = filesOf(email.attachments)
  const [messageId = ''] = messageIds(email.messageId ?? '', 1)
  const sentAt = email.date === undefined ? Number.NaN : Date.parse(email.date)
  return {
    messageId,
    refersTo: [
      ...messageIds(email.inReplyTo ?? '', 5),
      ...messageIds(email.references ?? '', REFERENCES_MAX).reverse(),
    ],
    from,
    replyTo,
    to,
    recipients: [...to.map((one) => one.email), ...envelope],
    subject: line(email.subject ?? '', SUBJECT_MAX),
    text: clean.text,
    isCut: wasCut || clean.isCut || isCut,
    sentAt: Number.isFinite(sentAt) ? sentAt : null,
    isAutomatic: isAutomatic({
      autoSubmitted: header('auto-submitted'),
      precedence: header('precedence'),
      hasListHeaders: email.headers.some(({ key }) => key === 'list-id' || key === 'list-unsubscribe'),
      returnPath: email.headers.find(({ key }) => key === 'return-path')?.value ?? null,
      from: from.email,
      contentType: header('content-type'),
    }),
    files,
  }
}

function textOf({ text, html }: Email): string {
  if (text !== undefined && text.trim() !== '') return text
  return html === undefined ? '' : htmlToText(html, MAIL_TEXT_MAX_BYTES)
}

function people(addresses: readonly Address[], most: number): MailPerson[] {
  return addresses
    .slice(0, most)
    .flatMap((one) => one.group ?? [one])
    .slice(0, most)
    .flatMap(({ address = '', name }) => {
      const email = address.trim().toLowerCase().toWellFormed()
      return ADDRESS.test(email) ? [{ email, name: line(name ?? '', CORRESPONDENT_NAME_MAX) }] : []
    })
}

function line(text: string, most: number): string {
  return plainLine(text.slice(0, most * 4).toWellFormed())
    .slice(0, most)
    .toWellFormed()
    .trim()
}

function filesOf(attachments: readonly Attachment[]): { files: ParsedFile[]; isCut: boolean } {
  const files: ParsedFile[] = []
  let bytes = 0
  for (const { filename, mimeType, content } of attachments) {
    if (typeof content === 'string') continue
    const held = content instanceof Uint8Array ? content : new Uint8Array(content)
    const isTooMuch =
      held.byteLength > ATTACHMENT_MAX_BYTES || bytes + held.byteLength > ATTACHMENTS_MAX_BYTES
    if (isTooMuch || files.length >= ATTACHMENTS_MAX) return { files, isCut: true }
    bytes += held.byteLength
    const type = /^[a-z0-9.+-]{1,60}\/[a-z0-9.+-]{1,80}$/i.test(mimeType)
      ? mimeType.toLowerCase()
      : 'application/octet-stream'
    // A copy, so that the memory of the whole mail can be freed.
    files.push({ name: fileName(filename), type, content: Uint8Array.from(held) })
  }
  return { files, isCut: false }
}

/** A file name without folders or hidden extensions. */
function fileName(name: string | null): string {
  const bare = line((name ?? '').replace(/[/\\:*?"<>|]+/g, '_'), 120).replace(/^\.+/, '')
  return bare === '' ? 'file' : bare
}
