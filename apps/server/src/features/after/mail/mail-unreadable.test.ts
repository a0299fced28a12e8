/** A mail that cannot be read within bounds is seen by the staff all the same. */
import { makeMailHouse, writeRawMail } from '@thali/test-kit/mail-house'
import { expect, it } from 'vitest'
import { findMailAccount, leaseMailAccount } from './mail-account.queries.ts'
import { openMailAccount } from './mail-account.ts'
import { MailPictures } from './mail-pictures.ts'
import { parseMail } from './parse-mail.ts'
import { readMailbox } from './read-mailbox.ts'

it('shows from whom a mail is and what it is called that takes more than a mail may, once', async () => {
  const house = await makeMailHouse()
  const { deps } = house.fixture
  try {
    await house.connect()
    const text = 'Ten thousand words. '.repeat(500)
    house.imap.deliver(writeRawMail({ subject: 'Our feast', text, more: [`X-More: ${'x'.repeat(3_000)}`] }))
    house.imap.deliver(writeRawMail({ from: 'ravi@example.com', subject: 'Rice', text: 'Ten kilos' }))
    const account = await findMailAccount(deps.db, house.storeId)
    const servers = account && openMailAccount(deps, house.storeId, account)
    if (!account || !servers) throw new Error('the mailbox is not connected')
    const client = await deps.mailServers.openMailbox(servers.imap)
    // The worker that is ended over a mail answers nothing.
    const parser = {
      parse: async (raw: Uint8Array, isWhole: boolean) =>
        raw.byteLength > 2_000 ? null : parseMail(raw, isWhole),
    }
    const at = deps.now()
    const until = new Date(at.getTime() + 60_000)
    await leaseMailAccount(deps.db, house.storeId, { by: 'a test', at, until })
    const reading = { ...account, lease: { by: 'a test', setAt: account.setAt } }
    const pictures = new MailPictures()
    await readMailbox({ ...deps, parser, pictures }, client, reading, new AbortController().signal)
    client.close()
    // By its Message-ID it is known to every reader.
    await house.read()

    const { items } = (await house.get('mail/threads')).body
    expect(items.map(({ subject }: { subject: string }) => subject).sort()).toEqual(['Our feast', 'Rice'])
    const { id } = items.find(({ subject }: { subject: string }) => subject === 'Our feast')
    expect((await house.get(`mail/threads/${id}`)).body.mails).toMatchObject([
      { from: { email: 'asha@example.com', name: 'Asha' }, text: '', isCut: true, attachments: [] },
    ])
  } finally {
    await house.close()
  }
})
