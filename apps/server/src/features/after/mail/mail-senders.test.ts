/** Tests of the sender of a mail, and of its thread by its folder. */
import { writeRawMail } from '@thali/test-kit/raw-mail'
import { useMailHouse } from '@thali/test-kit/shared-fixture'
import { beforeEach, expect, it } from 'vitest'

const house = useMailHouse()
beforeEach(async () => {
  await house.connect()
})

const threads = async () => (await house.get('mail/threads')).body.items

it('shows mails of the store’s own form, to be answered at its reply address', async () => {
  const own = 'Chai <orders@chai.example>'
  house.imap.deliver(writeRawMail({ from: own, more: ['Reply-To: Guest <guest@example.com>'] }))
  house.imap.deliver(writeRawMail({ from: own, subject: 'Nobody' }))
  house.imap.deliver(writeRawMail({ from: 'nonsense', subject: 'Unreadable sender' }))
  await house.read()
  const items: { subject: string; lastDirection: string; correspondent: { email: string } }[] =
    await threads()
  expect(items.map(({ subject, correspondent }) => [subject, correspondent.email]).sort()).toEqual([
    ['A table for ten', 'guest@example.com'],
    ['Nobody', ''],
    ['Unreadable sender', ''],
  ])
})

it('lets a person with an out-of-office reply be answered', async () => {
  house.imap.deliver(writeRawMail({ id: 'first@example.com' }))
  const away = { inReplyTo: 'first@example.com', more: ['Auto-Submitted: auto-replied'] }
  house.imap.deliver(writeRawMail({ ...away, subject: 'Re: A table for ten' }))
  await house.read()
  const [item] = await threads()
  expect(item.mails).toBe(2)
  expect((await house.get(`mail/threads/${item.id}`)).body.unanswerable).toBeNull()
})
