import { type MailAccountView, saveMailAccountSchema } from '@thali/contract/mail-accounts'
import { expect, it } from 'vitest'
import { isPasswordStored, readMailboxDraft, toMailboxDraft, withAddress } from './mailbox-draft.ts'

const server = (host: string, port: number) => ({
  host,
  port,
  security: 'tls' as const,
  user: 'hello@spice.in',
})
const ACCOUNT: MailAccountView = {
  address: 'hello@spice.in',
  imap: server('imap.spice.in', 993),
  smtp: server('smtp.spice.in', 465),
  takesPlusAddresses: true,
  ...{ setBy: 'Meena', setAt: '', readAt: null, failure: null },
}

const type = (address: string) => {
  const letters = Array.from(address, (_, at) => address.slice(0, at + 1))
  return letters.reduce(withAddress, toMailboxDraft(null))
}

it('is unchanged after it was opened and saved, with its stored passwords', () => {
  const { address, imap, smtp, takesPlusAddresses } = ACCOUNT
  expect(readMailboxDraft(toMailboxDraft(ACCOUNT), ACCOUNT)).toEqual({
    address,
    imap,
    smtp,
    takesPlusAddresses,
  })
  expect(readMailboxDraft(toMailboxDraft({ ...ACCOUNT, smtp: null }), ACCOUNT).smtp).toBeNull()
})

it('connects a well-known service by address and password only', () => {
  const typed = type('spice.route@outlook.com')
  const sent = readMailboxDraft({ ...typed, imap: { ...typed.imap, password: 'secret' } }, null)
  expect(saveMailAccountSchema.safeParse(sent).error?.issues ?? []).toEqual([])
  expect(sent).toMatchObject({
    imap: { host: 'outlook.office365.com', port: 993, security: 'tls', user: 'spice.route@outlook.com' },
    smtp: { host: 'smtp.office365.com', port: 587, security: 'starttls', password: 'secret' },
    takesPlusAddresses: false,
  })
})

it('switches to the service of another address, but keeps a server that was typed by hand', () => {
  const gmail = type('spice@gmail.com')
  expect(gmail.takesPlus).toBe(true)
  expect(withAddress(gmail, 'spice@yahoo.in').imap.host).toBe('imap.mail.yahoo.com')
  const own = { ...gmail, smtp: { ...gmail.smtp, host: 'mail.spice.in', port: 2525 } }
  expect(withAddress(own, 'spice@yahoo.in').smtp).toMatchObject({ host: 'mail.spice.in', port: 2525 })
})

it('signs in with the address until another user is typed', () => {
  const typed = type('hello@spice.in')
  expect(typed.imap).toMatchObject({ host: '', user: 'hello@spice.in' })
  const own = { ...typed, imap: { ...typed.imap, user: 'spice-mailbox' } }
  const changed = withAddress(own, 'orders@spice.in')
  expect([changed.imap.user, changed.smtp.user]).toEqual(['spice-mailbox', 'orders@spice.in'])
})

it('asks for the password again once host, port or user has changed', () => {
  const { imap } = toMailboxDraft(ACCOUNT)
  expect(isPasswordStored(ACCOUNT.imap, { ...imap, host: ' IMAP.spice.in ' })).toBe(true)
  for (const changed of [{ host: 'mail.spice.in' }, { port: 143 }, { user: 'orders@spice.in' }])
    expect(isPasswordStored(ACCOUNT.imap, { ...imap, ...changed })).toBe(false)
  expect(isPasswordStored(null, imap)).toBe(false)
})

it('sends by the operator’s server if that is chosen, whatever was typed for another', () => {
  const typed = type('spice@gmail.com')
  expect(readMailboxDraft({ ...typed, isOwnSmtp: false }, null).smtp).toBeNull()
})

it('keeps the stored password of a separate sender when that of the mailbox changes', () => {
  const sender = { ...server('smtp.sender.example', 465), user: 'spice-api-key' }
  const account = { ...ACCOUNT, smtp: sender }
  const draft = toMailboxDraft(account)
  const changed = { ...draft, imap: { ...draft.imap, password: 'new' } }
  expect(readMailboxDraft(changed, account).smtp).toEqual(sender)
  const same = toMailboxDraft(ACCOUNT)
  expect(readMailboxDraft({ ...same, imap: { ...same.imap, password: 'new' } }, ACCOUNT).smtp).toMatchObject({
    password: 'new',
  })
})
