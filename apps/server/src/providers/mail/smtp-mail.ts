import type { ConnectionOptions } from 'node:tls'
import type { NodemailerError } from 'nodemailer'
import { isLoopback } from '../loopback.ts'
import { letterOf, oneLine } from './letter.ts'
import { MailFailure, type MailMessage, type MailProvider } from './mail-provider.ts'

/** The mailbox that mail comes from. */
export interface Mailbox {
  readonly name: string
  readonly address: string
}

const CONNECT_MS = 5_000
/** Time limit of silence, in milliseconds: a server that answers in drops is cut off by the caller's signal. */
const SILENCE_MS = 10_000
const RESPONSE_MAX_BYTES = 64 * 1024
/** Address without characters that could end a header or add a recipient. */
const ADDRESS = /^[^\s<>()[\]\\,;:"@]{1,64}@[^\s<>()[\]\\,;:"@]{1,255}$/u

/**
 * Sends by an SMTP server: `smtps://` is TLS from the start, `smtp://` demands STARTTLS, except to this machine itself
 * or where the address ends in `?tls=none`.
 *
 * @param tls for servers whose certificate only a test knows
 * @param connectMs for tests, which wait for no limit
 */
export function smtpMail(
  url: string,
  from: Mailbox,
  tls?: ConnectionOptions,
  connectMs = CONNECT_MS,
): MailProvider {
  const options = { ...readSmtpUrl(url, connectMs), ...(tls && { tls }) }
  // Loaded with the first mail: a server that sends none starts sooner.
  const open = async () => (await import('nodemailer')).createTransport(options)
  let opened: ReturnType<typeof open> | undefined
  const transport = () => (opened ??= open())
  return {
    available: true,
    async send(message, signal) {
      if (!ADDRESS.test(message.to)) throw new MailFailure('the address is malformed', { isFinal: true })
      try {
        await (await transport()).sendMail({ ...headersOf(message, from), signal })
      } catch (error) {
        signal.throwIfAborted()
        throw describeFailure(error as NodemailerError)
      }
    },
    async sendLetter(letter, signal) {
      if (!ADDRESS.test(letter.to.address))
        throw new MailFailure('the address is malformed', { isFinal: true })
      try {
        await (await transport()).sendMail({ ...letterOf(letter, from.address), signal })
      } catch (error) {
        signal.throwIfAborted()
        throw describeFailure(error as NodemailerError)
      }
    },
    async tryConnection() {
      try {
        await (await transport()).verify()
      } catch (error) {
        throw describeFailure(error as NodemailerError)
      }
    },
  }
}

function readSmtpUrl(text: string, connectMs: number) {
  const url = new URL(text)
  const secure = url.protocol === 'smtps:'
  const user = decodeURIComponent(url.username)
  const isPlain = url.searchParams.get('tls') === 'none' || isLoopback(`http://${url.host}`)
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: !secure && !isPlain,
    ...(user && { auth: { user, pass: decodeURIComponent(url.password) }, forceAuth: true }),
    connectionTimeout: connectMs,
    dnsTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: SILENCE_MS,
    maxResponseSize: RESPONSE_MAX_BYTES,
    // A message is made of strings only: none of them may name a file or an address to be read.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function headersOf({ id, to, fromName, language, subject, text, html, file }: MailMessage, from: Mailbox) {
  return {
    messageId: `<${id}@${from.address.replace(/.*@/, '')}>`,
    from: { name: oneLine(fromName), address: from.address },
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject: oneLine(subject),
    text,
    html,
    ...(file && { attachments: [{ filename: file.name, contentType: file.type, content: file.content }] }),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
  }
}

/** Describes a failure without the server's own message, which may repeat the address. */
export function describeFailure(error: NodemailerError): MailFailure {
  const { code = 'unknown', command = '', responseCode, permanent = false, originalCode } = error
  // Elsewhere a lasting "no" is about our account or sender, which the operator can put right.
  const isFinal = permanent && /^(RCPT TO|DATA)/.test(command) && responseCode !== 530
  if (responseCode) {
    const step = command.replace(/[^A-Z ].*/, '').trim() || 'a command'
    return new MailFailure(`the mail server answered ${responseCode} to ${step}`, { isFinal })
  }
  const lineCode = originalCode ?? code
  return new MailFailure(`the mail server was not reached: ${lineCode}`, { isFinal: false, lineCode })
}
