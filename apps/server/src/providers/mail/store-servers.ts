/**
 * Mail servers that stores name: a mailbox that is read, and a server that takes their answers. Only public
 * addresses are spoken to.
 */
import { isIP } from 'node:net'
import type { ConnectionOptions } from 'node:tls'
import type { MailFailureReason } from '@thali/contract/mail-accounts'
import type { ImapFlow } from 'imapflow'
import type { NodemailerError } from 'nodemailer'
import { FetchRefused } from '../outbound/open-public.ts'
import { makeResolveHost, type ResolveHost } from '../outbound/public-host.ts'
import { type Letter, letterOf } from './letter.ts'
import { describeFailure } from './smtp-mail.ts'

/** A server and how one signs in there. */
export interface StoreServer {
  readonly host: string
  readonly port: number
  readonly security: 'tls' | 'starttls'
  readonly user: string
  readonly password: string
}

const CONNECT_MS = 10_000
/** Time limit of silence while a mailbox is read, in milliseconds. */
const SILENCE_MS = 60_000
/** Interval at which IDLE is restarted, in milliseconds, before servers and routers drop it. */
const IDLE_MS = 4 * 60_000
const RESPONSE_MAX_BYTES = 64 * 1024
/** Limit of a mail with its protocol lines; a server that sends more is disconnected. */
const LITERAL_MAX_BYTES = 24 * 1024 * 1024

/** A mailbox could not be opened or read. */
export class MailboxFailure extends Error {
  override readonly name = 'MailboxFailure'
  readonly reason: MailFailureReason

  constructor(reason: MailFailureReason, cause?: unknown) {
    super(`the mailbox: ${reason}`, { cause })
    this.reason = reason
  }
}

export interface StoreServers {
  /** Opens a mailbox; `close()` it. @throws {MailboxFailure} */
  openMailbox(server: StoreServer): Promise<ImapFlow>
  /** Hands a letter over. @throws {MailFailure | MailboxFailure} */
  sendLetter(server: StoreServer, letter: Letter, signal: AbortSignal): Promise<void>
  /** Signs in where letters are handed over. @throws {MailboxFailure} */
  tryServer(server: StoreServer): Promise<void>
}

/** @param tls for servers whose certificate only a test knows */
export function makeStoreServers(
  resolveHost: ResolveHost = makeResolveHost(),
  tls: ConnectionOptions = {},
): StoreServers {
  const transportFor = async (server: StoreServer) => {
    const { address, servername } = await reach(resolveHost, server.host)
    const { createTransport } = await import('nodemailer')
    return createTransport({
      host: address,
      port: server.port,
      secure: server.security === 'tls',
      requireTLS: true,
      tls: { ...(servername && { servername }), ...tls },
      auth: { user: server.user, pass: server.password },
      forceAuth: true,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: CONNECT_MS,
      maxResponseSize: RESPONSE_MAX_BYTES,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  return {
    async openMailbox(server) {
      const { address, servername } = await reach(resolveHost, server.host)
      const { ImapFlow } = await import('imapflow')
      const client = new ImapFlow({
        host: address,
        port: server.port,
        secure: server.security === 'tls',
        ...(server.security === 'starttls' && { doSTARTTLS: true }),
        ...(servername && { servername }),
        tls: { minVersion: 'TLSv1.2', ...tls },
        auth: { user: server.user, pass: server.password },
        clientInfo: { name: 'Thali' },
        logger: false,
        disableCompression: true,
        disableAutoIdle: true,
        maxIdleTime: IDLE_MS,
        connectionTimeout: CONNECT_MS,
        greetingTimeout: CONNECT_MS,
        socketTimeout: SILENCE_MS + IDLE_MS,
        maxLiteralSize: LITERAL_MAX_BYTES,
        maxResponseSize: LITERAL_MAX_BYTES + RESPONSE_MAX_BYTES,
      })
      // What goes wrong later ends the command under way; unheard it would end the process.
      client.on('error', () => undefined)
      try {
        await client.connect()
      } catch (error) {
        client.close()
        throw new MailboxFailure(imapReason(error), error)
      }
      return client
    },

    async sendLetter(server, letter, signal) {
      const transport = await transportFor(server)
      try {
        await transport.sendMail({ ...letterOf(letter, letter.fromAddress), signal })
      } catch (error) {
        signal.throwIfAborted()
        throw describeFailure(error as NodemailerError)
      }
    },

    async tryServer(server) {
      const transport = await transportFor(server)
      try {
        await transport.verify()
      } catch (error) {
        throw new MailboxFailure(smtpReason(error as NodemailerError), error)
      } finally {
        transport.close()
      }
    },
  }
}

async function reach(resolveHost: ResolveHost, host: string) {
  try {
    return { address: await resolveHost(host), servername: isIP(host) ? undefined : host }
  } catch (error) {
    throw new MailboxFailure(
      error instanceof FetchRefused || isUnknown(error) ? 'address' : 'unreachable',
      error,
    )
  }
}

function isUnknown(error: unknown): boolean {
  return ['ENOTFOUND', 'EAI_NONAME', 'ENODATA'].includes((error as NodeJS.ErrnoException).code ?? '')
}

/** Reason of an IMAP failure, from the client's error. */
export function imapReason(error: unknown): MailFailureReason {
  const {
    code = '',
    authenticationFailed,
    message = '',
    tlsFailed,
  } = error as {
    code?: string
    authenticationFailed?: boolean
    message?: string
    tlsFailed?: boolean
  }
  if (authenticationFailed) return 'sign-in'
  if (tlsFailed || isOfTls(code) || /STARTTLS|certificate/i.test(message)) return 'insecure'
  if (/timeout|ETIMEDOUT|GREEYTING_TIMEOUT|CONNECT_TIMEOUT/i.test(`${code} ${message}`)) return 'slow'
  if (/^E[A-Z]+$/.test(code) || code === 'NoConnection') return 'unreachable'
  return 'protocol'
}

function smtpReason({
  code = '',
  originalCode,
  responseCode = 0,
  message,
}: NodemailerError): MailFailureReason {
  if (code === 'EAUTH' || responseCode === 535) return 'sign-in'
  if (code === 'ETLS' || isOfTls(originalCode ?? code) || /certificate|STARTTLS/i.test(message))
    return 'insecure'
  if (code === 'ETIMEDOUT' || /timeout/i.test(message)) return 'slow'
  if (responseCode > 0 || code === 'EPROTOCOL') return 'protocol'
  return 'unreachable'
}

function isOfTls(code: string): boolean {
  return /CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO/.test(code)
}
