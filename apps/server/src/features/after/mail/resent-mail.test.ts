/** Tests of mails sent again under their client id, unchanged or edited since. */
import { writeRawMail } from '@thali/test-kit/raw-mail'
import { useMailHouse } from '@thali/test-kit/shared-fixture'
import { expect, it } from 'vitest'

const house = useMailHouse()

const send = async (path: string, body: object) => house.post(`mail/${path}`, body)

it('refuses a letter edited since it was accepted, and keeps the accepted one', async () => {
  const letter = { clientId: 'letter-of-milk', to: 'farm@example.com', subject: 'Milk', body: 'Ten litres.' }
  const { thread } = (await send('letters', letter)).body
  expect((await send('letters', letter)).body.thread.id).toBe(thread.id)
  for (const edit of [{ body: 'Two litres.' }, { subject: 'Cream' }, { to: 'dairy@example.com' }]) {
    const { status, body } = await send('letters', { ...letter, ...edit })
    expect([status, body.error]).toMatchObject([
      409,
      { code: 'mail.sent-before', details: { threadId: thread.id } },
    ])
  }
  const { mails } = (await house.get(`mail/threads/${thread.id}`)).body
  expect(mails.map(({ text }: { text: string }) => text)).toEqual(['Ten litres.'])
})

it('refuses an answer edited since it was accepted, and one of another thread', async () => {
  house.imap.deliver(writeRawMail())
  house.imap.deliver(writeRawMail({ from: 'ravi@example.com' }))
  await house.connect()
  await house.read()
  const [ravi, asha] = (await house.get('mail/threads')).body.items
  const answer = { clientId: 'answer-of-tables', body: 'Yes, at eight. ' }
  const first = await send(`threads/${asha.id}/mails`, answer)
  const again = await send(`threads/${asha.id}/mails`, answer)
  expect(again.body.mail.id).toBe(first.body.mail.id)
  const edited = await send(`threads/${asha.id}/mails`, { ...answer, body: 'Yes, at nine.' })
  expect(edited.body.error.code).toBe('mail.sent-before')
  expect((await send(`threads/${ravi.id}/mails`, answer)).body.error.code).toBe('mail.sent-before')
})
