/** Tests of the removal of too many or too old mails: the oldest that need no answer first. */
import { STORE_MAILS_MAX } from '@thali/domain/mail/mail'
import { writeRawMail } from '@thali/test-kit/raw-mail'
import { useMailHouse } from '@thali/test-kit/shared-fixture'
import { expect, it } from 'vitest'
import { eraseMailsBefore, limitKeptMails } from './limit-kept-mails.ts'

const DAY_MS = 24 * 3_600_000
const NEVER = new AbortController().signal

const house = useMailHouse()

const HEARD = { starred: false, last_direction: 'out', automatic: false, place: 'inbox' } as const

/** Threads of the store by subject, each a day younger than the one before, by default answered. */
async function hold(threads: Readonly<Record<string, object>>): Promise<void> {
  const subjects = Object.keys(threads)
  for (const subject of subjects)
    house.imap.deliver(writeRawMail({ from: `${subject}@example.com`, subject, text: subject }))
  await house.connect()
  await house.read()
  const { db } = house.fixture.deps
  const at = house.fixture.now().getTime() - subjects.length * DAY_MS
  for (const [nth, subject] of subjects.entries())
    await db
      .updateTable('mail_threads')
      .set({ ...HEARD, last_at: new Date(at + nth * DAY_MS), ...threads[subject] })
      .where('store_id', '=', house.storeId)
      .where('subject', '=', subject)
      .execute()
}

async function kept(table: 'mail_threads' | 'mails' = 'mail_threads'): Promise<string[]> {
  const { db } = house.fixture.deps
  const rows = await db
    .selectFrom(table)
    .select('subject')
    .where('store_id', '=', house.storeId)
    .orderBy('subject')
    .execute()
  return rows.map(({ subject }) => subject)
}

it('removes the oldest threads down to the limit, starred and waiting ones last', async () => {
  await hold({
    asked: { last_direction: 'in' },
    starred: { starred: true },
    old: {},
    program: { last_direction: 'in', automatic: true },
    spam: { last_direction: 'in', starred: true, place: 'spam' },
    young: {},
  })
  const limit = (most: number) => limitKeptMails(house.fixture.deps, NEVER, most)
  await limit(6)
  expect(await kept()).toHaveLength(6)
  await limit(5)
  expect(await kept()).toEqual(['asked', 'program', 'spam', 'starred', 'young'])
  await limit(2)
  expect(await kept()).toEqual(['asked', 'starred'])
  await limit(1)
  expect(await kept()).toEqual(['starred'])
  expect(await kept('mails')).toEqual(['starred'])
  expect(STORE_MAILS_MAX).toBeGreaterThan(10_000)
})

it('keeps other stores, the mailbox and threads within the limit, and removes drafts with their thread', async () => {
  await hold({ old: {}, young: {} })
  const { fixture, storeId } = house
  const { items } = (await house.get('mail/threads')).body
  for (const { id, subject } of items as { id: string; subject: string }[])
    await fixture.deps.db
      .insertInto('mail_drafts')
      .values({
        ...{ store_id: storeId, author_id: 'somebody', id: `draft-${subject}`, thread_id: id },
        ...{ recipient: '', subject: '', body: 'With pleasure.', saved_at: fixture.now() },
      })
      .execute()
  house.imap.commands.length = 0
  await limitKeptMails(fixture.deps, NEVER, 1)
  expect(await kept()).toEqual(['young'])
  const drafts = await fixture.deps.db.selectFrom('mail_drafts').select('id').execute()
  expect(drafts).toEqual([{ id: 'draft-young' }])
  expect(house.imap.commands).toEqual([])
  // Removed mails are not read again.
  await house.read()
  expect(await kept()).toEqual(['young'])
})

it('works likewise at the end of the retention of orders, step by step', async () => {
  await hold({ asked: { last_direction: 'in' }, old: {}, young: {} })
  const { db, now } = house.fixture.deps
  await eraseMailsBefore(db, house.storeId, new Date(now().getTime() - 1.5 * DAY_MS))
  expect(await kept()).toEqual(['young'])
})
