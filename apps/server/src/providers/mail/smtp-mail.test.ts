/** Tests of mail over a real SMTP server: arrival, refusals, and short waits. */
import {
  headerOf,
  type MailServer,
  type MailServerOptions,
  makeMailServer,
  partOf,
} from '@thali/test-kit/mail-server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { MailFailure, type MailMessage } from './mail-provider.ts'
import { smtpMail } from './smtp-mail.ts'

const FROM = { name: 'Menus', address: 'menus@example.com' }

let server: MailServer | null = null
afterEach(async () => {
  await server?.close()
  server = null
})

async function open(options: MailServerOptions = {}): Promise<MailServer> {
  server = await makeMailServer(options)
  return server
}

const message = (more: Partial<MailMessage> = {}): MailMessage => ({
  id: 'delivery1',
  to: 'asha@example.com',
  fromName: 'Chai Point',
  language: 'en',
  subject: 'Hello',
  text: 'Hello, asha',
  html: '<p>Hello, asha</p>',
  link: 'https://menu.example.com/auth/link/x',
  ...more,
})

const send = (url: string, more: Partial<MailMessage> = {}, tls?: Parameters<typeof smtpMail>[2]) =>
  smtpMail(url, FROM, tls).send(message(more), new AbortController().signal)

/** Failure to send a mail; undefined if it was sent. */
async function failureOf(sending: Promise<void>): Promise<MailFailure | undefined> {
  const error = await sending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error !== undefined) expect(error).toBeInstanceOf(MailFailure)
  return error as MailFailure | undefined
}

const refuse = (code: number, words = 'not for asha@example.com') =>
  Object.assign(new Error(words), { responseCode: code })

describe('a mail', () => {
  it('arrives with stable id, sender, both texts and nothing that asks for an answer', async () => {
    const { url, received } = await open()
    await send(url)
    await send(url)

    const [mail, again] = received
    if (!mail || !again) throw new Error('two mails were expected')
    expect(mail).toMatchObject({ from: FROM.address, to: ['asha@example.com'] })
    expect(headerOf(mail, 'Message-ID')).toBe('<delivery1@example.com>')
    expect(headerOf(again, 'Message-ID')).toBe('<delivery1@example.com>')
    expect(headerOf(mail, 'From')).toBe('Chai Point <menus@example.com>')
    expect(headerOf(mail, 'To')).toBe('asha@example.com')
    expect(headerOf(mail, 'Subject')).toBe('Hello')
    expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated')
    expect(partOf(mail, 'text/plain').trim()).toBe('Hello, asha')
    expect(partOf(mail, 'text/html').trim()).toBe('<p>Hello, asha</p>')
  })

  it('brings a file beside both texts', async () => {
    const { url, received } = await open()
    const content = 'BEGIN:VCALENDAR\r\nSUMMARY:चाय पॉइंट\r\nEND:VCALENDAR\r\n'
    const type = 'text/calendar; charset=utf-8; method=PUBLISH'
    await send(url, { file: { name: 'reservation.ics', type, content } })
    const [mail] = received
    if (!mail) throw new Error('a mail was expected')
    expect(mail.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/)
    expect(mail.raw).toMatch(/Content-Disposition: attachment; filename=reservation\.ics/)
    expect(partOf(mail, 'text/calendar').trim()).toBe(content.trim())
    expect(partOf(mail, 'text/plain').trim()).toBe('Hello, asha')
  })

  it('keeps Hindi in subject, sender and texts', async () => {
    const { url, received } = await open()
    const subject = 'चाय पॉइंट के लिए अपना ई-मेल पता पक्का करें, और यह विषय एक पंक्ति से बहुत लंबा है'
    await send(url, { language: 'hi', fromName: 'चाय पॉइंट', subject, text: 'नमस्ते,', html: '<p>नमस्ते,</p>' })

    const [mail] = received
    if (!mail) throw new Error('a mail was expected')
    expect(headerOf(mail, 'Subject')).toBe(subject)
    expect(headerOf(mail, 'From')).toBe('चाय पॉइंट <menus@example.com>')
    expect(headerOf(mail, 'Content-Language')).toBe('hi')
    expect(partOf(mail, 'text/plain').trim()).toBe('नमस्ते,')
    expect(partOf(mail, 'text/html').trim()).toBe('<p>नमस्ते,</p>')
  })

  it.each(['\r\n', '\n', '\r', '\u2028', '\u0000', '\u0085'])(
    'gains no header or recipient by %j in subject and names',
    async (ending) => {
      const { url, received } = await open()
      const injected = `Hello${ending}Bcc: victim@example.com${ending}X-Injected: 1${ending}${ending}body`
      await send(url, {
        subject: injected,
        fromName: `${injected}" <thief@example.com>, "x`,
        id: 'delivery1',
      })

      const [mail] = received
      if (!mail) throw new Error('a mail was expected')
      expect(mail.to).toEqual(['asha@example.com'])
      expect(headerOf(mail, 'Bcc')).toBeUndefined()
      expect(headerOf(mail, 'X-Injected')).toBeUndefined()
      expect(headerOf(mail, 'From')).toMatch(/<menus@example\.com>$/)
      expect(mail.from).toBe(FROM.address)
      expect(partOf(mail, 'text/plain').trim()).toBe('Hello, asha')
    },
  )

  it.each([
    'asha@example.com\r\nRCPT TO:<victim@example.com>',
    'asha@example.com, victim@example.com',
    'asha@example.com> NOTIFY=SUCCESS',
    '"asha" <victim@example.com>',
    'asha',
    '@example.com',
    '',
  ])('is not sent to %j', async (to) => {
    const { url, received } = await open()
    expect(await failureOf(send(url, { to }))).toMatchObject({ isFinal: true })
    expect(received).toEqual([])
  })
})

describe('a server that refuses', () => {
  it('the recipient for good is not asked again, and its words are not repeated', async () => {
    const { url } = await open({ onRcptTo: (_address, _session, done) => done(refuse(550)) })
    const failure = await failureOf(send(url))
    expect(failure).toMatchObject({ isFinal: true, message: 'the mail server answered 550 to RCPT TO' })
  })

  it('the recipient for now is asked again', async () => {
    const { url } = await open({ onRcptTo: (_address, _session, done) => done(refuse(450)) })
    expect(await failureOf(send(url))).toMatchObject({ isFinal: false })
  })

  it('the message for good is not asked again', async () => {
    const onData: MailServerOptions['onData'] = (stream, _session, done) => {
      stream.resume().on('end', () => done(refuse(554)))
    }
    const { url } = await open({ onData })
    expect(await failureOf(send(url))).toMatchObject({ isFinal: true })
  })

  it('our sender is asked again, since the operator can put that right', async () => {
    const { url } = await open({ onMailFrom: (_address, _session, done) => done(refuse(550)) })
    const failure = await failureOf(send(url))
    expect(failure).toMatchObject({ isFinal: false, message: 'the mail server answered 550 to MAIL FROM' })
  })

  it('is not running: asked again', async () => {
    const { url } = await open()
    await server?.close()
    server = null
    const failure = await failureOf(send(url))
    expect(failure).toMatchObject({
      isFinal: false,
      message: 'the mail server was not reached: ECONNREFUSED',
    })
  })
})

describe('a server that asks who we are', () => {
  const options: MailServerOptions = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'us@er' && password === 'p:ss/w%rd' ? done(null, { user: 'us' }) : done(refuse(535)),
  }

  it('takes what a user and password of SMTP_URL send', async () => {
    const { port, received } = await open(options)
    await send(`smtp://us%40er:p%3Ass%2Fw%25rd@127.0.0.1:${port}`)
    expect(received).toHaveLength(1)
  })

  it('is asked again with another password, and the password is in no message', async () => {
    const { port } = await open(options)
    const failure = await failureOf(send(`smtp://us%40er:wrong-secret@127.0.0.1:${port}`))
    expect(failure).toMatchObject({ isFinal: false, message: 'the mail server answered 535 to AUTH PLAIN' })
    expect(JSON.stringify(failure) + failure?.stack).not.toContain('wrong-secret')
  })

  it('is asked again where no user is configured', async () => {
    const { url } = await open(options)
    expect(await failureOf(send(url))).toMatchObject({ isFinal: false })
  })
})

describe('encryption', () => {
  it('is demanded of a server elsewhere', async () => {
    const { port, received } = await open()
    // Leads here, and is none of the names that this machine goes by.
    const elsewhere = `smtp://0.0.0.0:${port}`
    expect(await failureOf(send(elsewhere))).toMatchObject({ isFinal: false })
    expect(received).toEqual([])
    await send(`${elsewhere}?tls=none`)
    expect(received).toHaveLength(1)
  })

  it.each([
    ['STARTTLS', 'smtp', {}],
    ['TLS from the start', 'smtps', { secure: true }],
  ])('by %s trusts known certificates only', async (_how, protocol, options) => {
    const { port, received } = await open({ disabledCommands: [], ...options })
    const url = `${protocol}://0.0.0.0:${port}`
    expect(await failureOf(send(url))).toMatchObject({ isFinal: false })
    expect(received).toEqual([])
    await send(url, {}, { rejectUnauthorized: false })
    expect(received).toHaveLength(1)
  })
})

describe('a server that is slow', () => {
  it('is left as soon as the signal says so, and its connection is closed', async () => {
    let closed = 0
    const limit = new AbortController()
    const { url, received } = await open({
      onMailFrom: () => limit.abort(new Error('time is up')),
      onClose: () => {
        closed += 1
      },
    })
    const sending = smtpMail(url, FROM).send(message(), limit.signal)
    await expect(sending).rejects.toThrow('time is up')
    await vi.waitFor(() => expect(closed).toBe(1))
    expect(received).toEqual([])
  })

  it('is left when it does not greet in time', async () => {
    const { url } = await open({ onConnect: () => {} })
    const startedAt = performance.now()
    const mail = smtpMail(url, FROM, undefined, 50)
    const sending = mail.send(message(), new AbortController().signal)
    expect(await failureOf(sending)).toMatchObject({ isFinal: false })
    // Far less than the half minute of the library.
    expect(performance.now() - startedAt).toBeLessThan(25_000)
  })
})
