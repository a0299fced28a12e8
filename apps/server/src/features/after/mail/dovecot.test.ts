/** Tests of a mailbox at Dovecot, as many restaurants have, if that is installed. */
import { hasDovecot, makeDovecotServer } from '@thali/test-kit/dovecot-server'
import { makeMailHouse, serverOf } from '@thali/test-kit/mail-house'
import { writeRawMail } from '@thali/test-kit/raw-mail'
import { expect, it, vi } from 'vitest'

// Not skipped: skipped tests fail a run under CI=true, where Dovecot is not installed.
if (!hasDovecot)
  console.warn('Dovecot is not installed here, so that no mailbox of it is read (dovecot-imapd, as root)')

it(`reads a mailbox at ${hasDovecot ? 'Dovecot' : 'the stand-in'}, hears of what comes, and changes nothing there`, async () => {
  const house = await makeMailHouse()
  const dovecot = hasDovecot ? await makeDovecotServer() : null
  const { imap } = house
  const deliver = dovecot?.deliver ?? imap.deliver
  const subjects = async () =>
    (await house.get('mail/threads?label=all')).body.items
      .map((one: { subject: string }) => one.subject)
      .sort()
  try {
    deliver(writeRawMail({ id: 'first@example.com', subject: 'A table' }))
    deliver(writeRawMail({ to: 'asha@example.com', from: 'orders@chai.example', subject: 'Rice' }), 'Sent')
    await house.connect({ imap: serverOf(dovecot ?? imap) })
    await vi.waitFor(async () => {
      await house.read()
      expect((await house.get('mail/account')).body.account.failure).toBeNull()
    })
    expect(await subjects()).toEqual(['A table', 'Rice'])
    house.fixture.passMs(1000)
    await house.fixture.deps.mailboxes.begin()
    deliver(writeRawMail({ inReplyTo: 'first@example.com', subject: 'Re: A table' }))
    deliver(writeRawMail({ subject: 'नमस्ते', from: 'ravi@example.com' }))
    await vi.waitFor(async () => expect(await subjects()).toEqual(['A table', 'Rice', 'नमस्ते']))
    expect(dovecot?.flags() ?? []).toEqual(dovecot ? ['', '', '', ''] : [])
  } finally {
    await house.close()
    await dovecot?.close()
  }
})
