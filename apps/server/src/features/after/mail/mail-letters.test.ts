/**
 * Mails to diners: the server that sends them, the text that they quote, and their state where sending fails.
 */
import { headerOf, type MailServer, makeMailServer } from '@thali/test-kit/mail-server'
import { writeRawMail } from '@thali/test-kit/raw-mail'
import { SELF_SIGNED } from '@thali/test-kit/self-signed'
import { useMailHouse } from '@thali/test-kit/shared-fixture'
import { expect, it } from 'vitest'
import { MailFailure } from '../../../providers/mail/mail-provider.ts'
import { failStranded } from './fail-stranded.ts'
import { listStranded } from './mail.queries.ts'

const HOUR_MS = 3_600_000
const USER = { user: 'orders@chai.example', password: 'an SMTP secret' }

const house = useMailHouse()

const sendDue = () => house.fixture.deps.relay.sendDue()

async function onlyThread(): Promise<string> {
  const { items } = (await house.get('mail/threads')).body
  expect(items).toHaveLength(1)
  return items[0].id
}

const answer = async (threadId: string, clientId: string) => {
  house.fixture.passMs(1000)
  const body = { clientId, body: 'With pleasure.' }
  return (await house.post(`mail/threads/${threadId}/mails`, body)).body.mail.id
}

const stateOf = async (id: string) =>
  (await house.fixture.deps.db.selectFrom('mails').select('state').where('id', '=', id).executeTakeFirst())
    ?.state

it('quotes only its recipient, not others who wrote in the thread', async () => {
  house.imap.deliver(writeRawMail({ text: 'Do you have a table for ten?' }))
  await house.connect()
  await house.read()
  const threadId = await onlyThread()
  await answer(threadId, 'first-answer')
  await sendDue()
  const to = house.fixture.mail.letters[0]?.replyTo ?? ''
  const subject = 'Re: A table for ten'
  house.imap.deliver(writeRawMail({ from: 'ravi@example.com', to, subject, text: 'Asha owes me money.' }))
  await house.read()
  await answer(threadId, 'second-answer')
  await sendDue()
  const letter = house.fixture.mail.letters[1]
  expect(letter?.to.address).toBe('asha@example.com')
  expect(letter?.text).toContain('> Do you have a table for ten?')
  expect(letter?.text).not.toContain('owes')
})

it('marks stranded mails as failed, oldest first, by the time of their latest sending', async () => {
  const { fixture, storeId } = house
  const { deps } = fixture
  const write = async (clientId: string) => {
    const body = { clientId, to: 'farm@example.com', subject: 'Milk', body: 'Ten litres.' }
    return (await house.post('mail/letters', body)).body.mail.id
  }
  const again = await write('sent-again')
  fixture.mail.failure = new MailFailure('refused', { isFinal: true })
  await sendDue()
  fixture.passMs(HOUR_MS)
  const waiting = await write('left-waiting')
  fixture.passMs(HOUR_MS)
  expect((await house.post(`mail/mails/${again}/send`)).status).toBe(200)
  const before = new Date(deps.now().getTime() + 1)
  const stranded = (await listStranded(deps.db, before, 10)).filter((one) => one.store_id === storeId)
  expect(stranded.map(({ id }) => id)).toEqual([waiting, again])

  fixture.passMs(24.5 * HOUR_MS)
  await failStranded(deps)
  expect([await stateOf(waiting), await stateOf(again)]).toEqual(['failed', 'queued'])
  fixture.passMs(HOUR_MS)
  await failStranded(deps)
  expect(await stateOf(again)).toBe('failed')
})

it('is sent by the store’s own server from its own address, retried when that is unreachable, and reported when refused', async () => {
  let refusal: number | null = 451
  const smtp: MailServer = await makeMailServer({
    ...{ secure: true, key: SELF_SIGNED, cert: SELF_SIGNED },
    onAuth({ username, password }, _, done) {
      if (username === USER.user && password === USER.password) done(null, { user: username })
      else done(Object.assign(new Error('wrong'), { responseCode: 535 }))
    },
    onRcptTo(_, __, done) {
      done(refusal === null ? null : Object.assign(new Error('not now'), { responseCode: refusal }))
    },
  })
  try {
    house.imap.deliver(writeRawMail({ id: 'first@example.com' }))
    await house.connect({ smtp: { host: '127.0.0.1', port: smtp.port, security: 'tls', ...USER } })
    expect((await house.post('mail/account/test')).body).toEqual({ imap: null, smtp: null })
    await house.read()
    const threadId = await onlyThread()
    const mailId = await answer(threadId, 'by-own-server')
    await sendDue()
    expect(await stateOf(mailId)).toBe('queued')
    refusal = 550
    house.fixture.passMs(HOUR_MS)
    await sendDue()
    expect((await house.get(`mail/threads/${threadId}`)).body.mails[1]).toMatchObject({ state: 'failed' })
    expect(smtp.received).toEqual([])

    refusal = null
    expect((await house.post(`mail/mails/${mailId}/send`)).status).toBe(200)
    await sendDue()
    expect(await stateOf(mailId)).toBe('sent')
    const [mail, ...more] = smtp.received
    if (!mail) throw new Error('nothing came')
    expect(more).toEqual([])
    expect([mail.from, mail.to]).toEqual(['orders@chai.example', ['asha@example.com']])
    expect(headerOf(mail, 'message-id')).toBe(`<${mailId}@chai.example>`)
    expect(headerOf(mail, 'in-reply-to')).toBe('<first@example.com>')
    expect(headerOf(mail, 'reply-to')).toMatch(/<orders\+[0-9a-z]+\.[0-9a-f]{20}@chai\.example>/)
    expect(house.fixture.mail.letters).toEqual([])
  } finally {
    await smtp.close()
  }
})
