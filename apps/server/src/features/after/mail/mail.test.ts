import { makeImapServer } from '@thali/test-kit/imap-server'
import { serverOf } from '@thali/test-kit/mail-house'
import { A_MAILBOX } from '@thali/test-kit/mail-routes'
import { writeRawMail } from '@thali/test-kit/raw-mail'
import { useMailHouse } from '@thali/test-kit/shared-fixture'
import { describe, expect, it, vi } from 'vitest'
import { MailboxReader } from './mailbox-reader.ts'

const house = useMailHouse()

const threads = async (query = '') => (await house.get(`mail/threads?${query}`)).body.items
const thread = async (id: string) => (await house.get(`mail/threads/${id}`)).body
const sendDue = () => house.fixture.deps.relay.sendDue()

/** The only thread of the inbox. */
async function only() {
  const items = await threads()
  expect(items).toHaveLength(1)
  return items[0]
}

describe('a mailbox', () => {
  it('is read once, mail by mail, without changes', async () => {
    house.imap.deliver(writeRawMail())
    house.imap.deliver(writeRawMail({ from: 'Ravi <ravi@example.com>', subject: 'Invoice' }))
    await house.connect()
    await house.read()
    await house.read()
    expect((await threads()).map(({ subject }: { subject: string }) => subject)).toEqual([
      'Invoice',
      'A table for ten',
    ])
    const open = await thread((await threads())[1].id)
    expect(open.mails).toMatchObject([
      {
        direction: 'in',
        from: { email: 'asha@example.com', name: 'Asha' },
        text: 'Do you have a table for ten?',
      },
    ])
    expect(open.thread).toMatchObject({ isUnread: true, place: 'inbox' })
    expect(house.imap.commands.filter((name) => /STORE|EXPUNGE|SELECT|APPEND|MOVE|COPY/.test(name))).toEqual(
      [],
    )
  })

  it('that renumbers its mails imports none twice', async () => {
    house.imap.deliver(writeRawMail())
    await house.connect()
    await house.read()
    house.imap.renumber()
    house.imap.deliver(writeRawMail({ subject: 'New' }))
    await house.read()
    expect(await threads()).toHaveLength(2)
  })

  it('at another port is a different one, read from its start', async () => {
    house.imap.deliver(writeRawMail({ subject: 'First' }))
    await house.connect()
    await house.read()
    const other = await makeImapServer()
    other.deliver(writeRawMail({ subject: 'Second' }))
    await house.connect({ imap: serverOf(other) })
    await house.read()
    await other.close()
    expect((await threads()).map(({ subject }: { subject: string }) => subject).sort()).toEqual([
      'First',
      'Second',
    ])
  })

  it('announces a mail while listened to, and stops with the server', async () => {
    const reader = new MailboxReader(house.fixture.deps)
    await house.connect()
    try {
      await reader.begin()
      await vi.waitFor(() => expect(house.imap.commands).toContain('IDLE'))
      house.imap.deliver(writeRawMail())
      await vi.waitFor(async () => expect(await threads()).toHaveLength(1))
    } finally {
      await reader.stop()
    }
  })

  it('that refuses the password is reported, and retried later', async () => {
    house.imap.refuse()
    await house.connect()
    await house.read()
    expect((await house.get('mail/account')).body.account).toMatchObject({ failure: 'sign-in', readAt: null })
    expect((await house.post('mail/account/test')).body).toEqual({ imap: 'sign-in', smtp: null })
    expect(await house.fixture.deps.mailboxes.readDue()).toBe(0)
  })

  it('limits passwords set per hour, as each is tried', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess <= 20; guess += 1) {
      const imap = { ...serverOf(house.imap), password: `guess ${guess}` }
      statuses.push((await house.post('mail/account', { ...A_MAILBOX, imap })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    house.fixture.passMs(3_600_000)
    await house.connect()
  })

  it('keeps its password, and sends it to no other server', async () => {
    await house.connect()
    const { account } = (await house.get('mail/account')).body
    expect(JSON.stringify(account)).not.toContain('secret')
    const { imap, smtp, address, takesPlusAddresses } = account
    const save = (server: object) =>
      house.post('mail/account', { address, smtp, takesPlusAddresses, imap: { ...imap, ...server } })
    expect((await save({})).status).toBe(200)
    for (const other of [{ host: 'evil.example' }, { port: imap.port + 1 }, { user: 'somebody' }])
      expect((await save(other)).body.error).toMatchObject({ code: 'mail-account.password' })
  })
})

describe('an answer', () => {
  it('is sent once by its client id, from the store’s signed address, and its reply joins the thread', async () => {
    house.imap.deliver(writeRawMail({ id: 'first@example.com' }))
    await house.connect()
    await house.read()
    const { id } = await only()
    const answer = { clientId: 'answer-1-of-asha', body: 'Yes, at eight.' }
    const first = await house.post(`mail/threads/${id}/mails`, answer)
    const again = await house.post(`mail/threads/${id}/mails`, answer)
    expect(first.body.mail).toMatchObject({
      state: 'queued',
      direction: 'out',
      subject: 'Re: A table for ten',
    })
    expect(again.body.mail.id).toBe(first.body.mail.id)
    await sendDue()
    await sendDue()
    const { letters } = house.fixture.mail
    expect(letters).toHaveLength(1)
    const [letter] = letters
    expect(letter).toMatchObject({
      to: { address: 'asha@example.com', name: 'Asha' },
      inReplyTo: 'first@example.com',
      references: ['first@example.com'],
    })
    expect(letter?.text).toContain('> Do you have a table for ten?')
    expect(letter?.replyTo).toMatch(/^orders\+[0-9a-z]+\.[0-9a-f]{20}@chai\.example$/)
    expect((await thread(id)).mails[1].state).toBe('sent')

    // From another address, without references: only the signed address identifies the thread.
    house.imap.deliver(
      writeRawMail({ from: 'asha@work.example', to: letter?.replyTo ?? '', subject: 'Re: A table for ten' }),
    )
    await house.read()
    expect((await thread(id)).mails).toHaveLength(3)
  })

  it('to a forged address opens a separate thread', async () => {
    house.imap.deliver(writeRawMail())
    await house.connect()
    await house.read()
    const { id } = await only()
    const forged = `orders+${id}.${'0'.repeat(20)}@chai.example`
    house.imap.deliver(
      writeRawMail({ from: 'thief@example.net', to: forged, subject: 'Re: A table for ten' }),
    )
    await house.read()
    expect((await thread(id)).mails).toHaveLength(1)
    expect(await threads()).toHaveLength(2)
  })

  it('sent by another program joins as sent, and is not sent again', async () => {
    house.imap.deliver(writeRawMail({ id: 'first@example.com' }))
    house.imap.deliver(
      writeRawMail({
        from: 'Chai <orders@chai.example>',
        to: 'asha@example.com',
        subject: 'Re: A table for ten',
        inReplyTo: 'first@example.com',
      }),
      'Sent',
    )
    await house.connect()
    await house.read()
    await house.read()
    await sendDue()
    const items = await threads()
    expect(items.reduce((sum: number, item: { mails: number }) => sum + item.mails, 0)).toBe(2)
    expect(house.fixture.mail.letters).toEqual([])
  })

  it('is refused for automatic senders, and after five within the hour', async () => {
    house.imap.deliver(writeRawMail({ more: ['Auto-Submitted: auto-replied'], subject: 'Away' }))
    house.imap.deliver(writeRawMail({ from: 'ravi@example.com' }))
    await house.connect()
    await house.read()
    const [person, robot] = await threads()
    const answer = (id: string, at: number) =>
      house.post(`mail/threads/${id}/mails`, { clientId: `answer-${id}-${at}`, body: 'Hello' })
    expect((await answer(robot.id, 1)).body.error).toMatchObject({
      code: 'mail.unanswerable',
      details: { reason: 'automatic' },
    })
    for (let at = 1; at <= 5; at += 1) expect((await answer(person.id, at)).status).toBe(200)
    expect((await answer(person.id, 6)).body.error.code).toBe('mail.too-many')
    expect((await thread(person.id)).unanswerable).toBe('too-many')
  })

  it('that failed is reported, and can be sent again as the same mail', async () => {
    const { MailFailure } = await import('../../../providers/mail/mail-provider.ts')
    const sent = await house.post('mail/letters', {
      ...{ clientId: 'a-new-letter', to: 'farm@example.com', subject: 'Milk', body: 'Ten litres, please.' },
    })
    house.fixture.mail.failure = new MailFailure('refused', { isFinal: true })
    await sendDue()
    const { mail, thread: opened } = sent.body
    expect((await thread(opened.id)).mails).toMatchObject([{ state: 'failed' }])
    house.fixture.mail.failure = null
    expect((await house.post(`mail/mails/${mail.id}/send`)).body.mail.state).toBe('queued')
    await sendDue()
    expect(house.fixture.mail.letters.map(({ messageId }) => messageId)).toEqual([
      `${mail.id}@operator.example`,
    ])
    expect((await threads('label=sent')).map(({ id }: { id: string }) => id)).toEqual([opened.id])
  })
})

it('to feedback with an address is a mail, and the guest’s reply joins its thread', async () => {
  const { fixture, storeId } = house
  await house.connect()
  await house.read()
  const slug = `${(await fixture.deps.db.selectFrom('stores').select('code').where('id', '=', storeId).executeTakeFirstOrThrow()).code}${fixture.deps.newSlug()}`
  const orderId = await fixture.addOrder(storeId, 4)
  await fixture.deps.db.updateTable('orders').set({ slug }).where('id', '=', orderId).execute()
  const given = await fixture.call('POST', `/feedback/api/form/${slug}/`, {
    body: { rating: 2, text: 'The soup was cold', email: 'Guest@Example.com' },
  })
  expect(given.status).toBe(201)
  await fixture.followed()
  const item = await only()
  expect(item).toMatchObject({
    kind: 'feedback',
    correspondent: { email: 'guest@example.com' },
    snippet: 'The soup was cold',
    feedback: { orderId, rating: 2 },
  })
  expect((await house.get('feedback')).body.items).toMatchObject([{ orderId, threadId: item.id }])
  fixture.passMs(1000)
  await house.post(`mail/threads/${item.id}/mails`, { clientId: 'answer-to-guest', body: 'We are sorry.' })
  await sendDue()
  const [letter] = fixture.mail.letters
  expect(letter?.subject).toMatch(/^Re: ./)
  house.imap.deliver(
    writeRawMail({
      from: 'Guest <guest@example.com>',
      subject: letter?.subject ?? '',
      to: letter?.replyTo ?? '',
      inReplyTo: letter?.messageId ?? '',
      text: 'Thank you',
    }),
  )
  await house.read()
  const { mails } = await thread(item.id)
  expect(mails.map(({ text }: { text: string }) => text)).toEqual([
    'The soup was cold',
    'We are sorry.',
    'Thank you',
  ])
})

describe('threads', () => {
  it('are found by sender and subject however much was written in them', async () => {
    const long = { from: 'Meera Rao <meera@example.com>', subject: 'Our anniversary' }
    house.imap.deliver(
      writeRawMail({ ...long, id: 'long@example.com', text: 'All work and no play. '.repeat(1_000) }),
    )
    house.imap.deliver(
      writeRawMail({
        ...long,
        inReplyTo: 'long@example.com',
        text: `Twelve guests ${'No play. '.repeat(2_000)}`,
      }),
    )
    await house.connect()
    await house.read()
    for (const search of ['meera rao', 'MEERA@', 'anniversary', 'twelve guests'])
      expect(await threads(`label=all&search=${encodeURIComponent(search)}`), search).toHaveLength(1)
  })

  it('get one of several labels that are made at once with one name', async () => {
    const make = () => house.post('mail/labels', { name: 'Same', colour: 'green' })
    const answers = await Promise.all([make(), make(), make()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('lose a label once, and their mailbox, however often each is removed at once', async () => {
    await house.connect()
    const { id } = (await house.post('mail/labels', { name: 'Same', colour: 'green' })).body.custom.at(-1)
    for (const path of [`mail/labels/${id}/remove`, 'mail/account/remove']) {
      const answers = await Promise.all([house.post(path), house.post(path), house.post(path)])
      expect(answers.map(({ status }) => status).sort(), path).toEqual([200, 404, 404])
    }
  })

  it('are sorted into folders and labels, searched and counted', async () => {
    house.imap.deliver(writeRawMail({ subject: 'Milk 100%_!' }))
    house.imap.deliver(writeRawMail({ from: 'ravi@example.com', subject: 'Rice', text: 'Ten kilos' }))
    await house.connect()
    await house.read()
    expect((await house.get('mail-count')).body).toEqual({
      unread: 2,
      isSetUp: true,
      isFailing: false,
    })
    const [rice, milk] = await threads()
    const label = (await house.post('mail/labels', { name: 'Suppliers', colour: 'green' })).body.custom.at(-1)
    expect((await house.post('mail/labels', { name: 'suppliers', colour: 'red' })).status).toBe(409)
    const change = (threadIds: string[], what: object) =>
      house.post('mail/threads/change', { threadIds, change: what })
    await change([rice.id, 'gone'], { addLabels: [label.id], isUnread: false, isStarred: true })
    await change([milk.id], { place: 'archive' })
    expect((await threads(`label=${label.id}`)).map(({ id }: { id: string }) => id)).toEqual([rice.id])
    expect((await threads('label=starred')).map(({ id }: { id: string }) => id)).toEqual([rice.id])
    expect((await threads('unread=true&label=all')).map(({ id }: { id: string }) => id)).toEqual([milk.id])
    expect((await threads('label=all&search=TEN%20kilos')).map(({ id }: { id: string }) => id)).toEqual([
      rice.id,
    ])
    expect(await threads(`label=all&search=${encodeURIComponent('100%_!')}`)).toHaveLength(1)
    expect(await threads(`label=all&search=${encodeURIComponent('1%0')}`)).toHaveLength(0)
    // A new mail returns it to the inbox.
    house.imap.deliver(writeRawMail({ subject: 'Milk', from: 'Asha <asha@example.com>' }))
    await house.read()
    expect((await house.post('mail/threads/remove', { threadIds: [rice.id] })).body.error.code).toBe(
      'mail.not-trash',
    )
    await change([rice.id], { place: 'trash' })
    expect((await house.post('mail/threads/remove', { threadIds: [rice.id] })).status).toBe(204)
    expect((await house.get(`mail/threads/${rice.id}`)).body.error.message).toBe('Mail not found')
  })

  it('show re-encoded images, and offer files only as downloads', async () => {
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const html = Buffer.from('<script>alert(1)</script>').toString('base64')
    const part = (type: string, name: string, content: string) =>
      `--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content}\r\n`
    house.imap.deliver(
      writeRawMail({
        more: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'],
        text: `--b\r\n\r\nSee\r\n${part('image/png', 'dot.png', png)}${part('text/html', '../evil.html', html)}--b--`,
      }),
    )
    await house.connect()
    await house.read()
    const [mail] = (await thread((await only()).id)).mails
    const [picture, page] = mail.attachments
    expect(picture).toMatchObject({ name: 'dot.png', picture: { width: 1, height: 1 } })
    expect(page).toMatchObject({ name: '_evil.html', picture: null })
    const shown = await house.get(`mail/attachments/${picture.id}/picture`)
    expect(shown.headers['content-type']).toBe('image/webp')
    const file = await house.get(`mail/attachments/${page.id}`)
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': "attachment; filename*=UTF-8''_evil.html",
    })
    expect((await house.get(`mail/attachments/${page.id}/picture`)).status).toBe(404)
  })

  it('are available at the paths of the public API', async () => {
    house.imap.deliver(writeRawMail())
    await house.connect()
    await house.read()
    const { id } = await only()
    const { fixture, storeId, owner } = house
    const read = async (path: string) =>
      (await fixture.call('GET', `/api/mail/${path}store=${storeId}`, { cookie: owner })).body
    expect((await read('labels?')).labels).toHaveLength(11)
    expect((await read('mails?systemLabel=inbox&')).mails).toMatchObject([{ id, isUnread: true }])
    expect((await read(`mail?mailId=${id}&`)).mail).toMatchObject({ message: 'Do you have a table for ten?' })
    expect((await read('mail?mailId=none&')).error.message).toBe('Mail not found')
  })

  it('keep drafts private to each person, until they are sent', async () => {
    const draft = { threadId: null, to: 'farm@', subject: 'Milk', body: 'Ten' }
    await house.post('mail/drafts/draft-of-owner', draft)
    const { fixture, storeId } = house
    const manager = await fixture.signIn(await fixture.addMember(storeId, 'manager'))
    expect((await house.get('mail/drafts', manager)).body.items).toEqual([])
    expect((await house.get('mail/drafts')).body.items).toMatchObject([{ to: 'farm@', subject: 'Milk' }])
    await house.post('mail/letters', {
      ...{ clientId: 'draft-of-owner', to: 'farm@example.com', subject: 'Milk', body: 'Ten' },
    })
    expect((await house.get('mail/drafts')).body.items).toEqual([])
  })
})
