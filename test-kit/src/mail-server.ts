/** A real SMTP server on loopback that keeps what it accepts. */
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type MailServerOptions = SMTPServerOptions & { readonly onReceived?: () => Promise<void> }

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** Header and body as they came. */
  readonly raw: string
}

export interface MailServer {
  readonly port: number
  /** For SMTP_URL. */
  readonly url: string
  readonly received: ReceivedMail[]
  close(): Promise<void>
}

/**
 * Starts a mail server with `options` of the package; without options it accepts all mails.
 *
 * @param options `onReceived` runs between the end of a mail and its acknowledgement
 */
export async function makeMailServer({
  onReceived = async () => {},
  ...options
}: MailServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ['STARTTLS'],
    // Else it warns of its built-in certificate.
    logger: false,
    closeTimeout: 1,
    onData(stream, { envelope }, done) {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      text(stream).then(
        async (raw) => {
          received.push({ from, to, raw })
          await onReceived()
          done()
        },
        (error: Error) => done(error),
      )
    },
    ...options,
  })
  // A client that hangs up in the middle is what some tests want.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** A header of a received mail, unfolded and decoded. */
export function headerOf({ raw }: ReceivedMail, name: string): string | undefined {
  const [head = ''] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const found = lines.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
  return found === undefined ? undefined : decodeWords(found.slice(name.length + 1).trim())
}

/** The part of a received mail that has this content type, decoded. */
export function partOf({ raw }: ReceivedMail, type: 'text/plain' | 'text/html' | 'text/calendar'): string {
  // Texts lie within parts of a mail that has a file, too.
  const boundaries = new Set([...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => `--${boundary}`))
  for (const part of [...boundaries].reduce((parts, at) => parts.flatMap((one) => one.split(at)), [raw])) {
    const [head = '', ...body] = part.split('\r\n\r\n')
    if (!head.includes(type)) continue
    const content = body.join('\r\n\r\n').replace(/\r\n$/, '')
    if (/encoding: base64/i.test(head)) return Buffer.from(content, 'base64').toString('utf8')
    return /encoding: quoted-printable/i.test(head) ? decodeQuoted(content.replace(/=\r\n/g, '')) : content
  }
  throw new Error(`the mail has no part of type ${type}`)
}

function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, words: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(words, 'base64').toString('utf8')
        : decodeQuoted(words.replace(/_/g, ' ')),
    )
}

function decodeQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
