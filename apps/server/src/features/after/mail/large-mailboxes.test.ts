/** Tests of limits for stores with many or long mails. */
import { MAIL_SEARCHED_THREADS } from '@thali/contract/mail'
import { MAIL_SHOWN_MAX } from '@thali/domain/mail/mail'
import { writeRawMail } from '@thali/test-kit/raw-mail'
import { useMailHouse } from '@thali/test-kit/shared-fixture'
import { expect, it } from 'vitest'

const house = useMailHouse()

const AT_ONCE = 100

/** Threads of the inbox, latest first, a second apart. */
async function addThreads(count: number, wordsOf: (index: number) => string) {
  const { fixture, storeId } = house
  const now = fixture.now().getTime()
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, at) => ({
      ...{
        store_id: storeId,
        id: `t${from + at}`,
        kind: 'letter' as const,
        email: 'a@example.com',
        name: '',
      },
      ...{ subject: '', snippet: '', words: wordsOf(from + at), place: 'inbox' as const },
      ...{ unread: true, starred: false, important: false, sent: false, automatic: false, files: false },
      ...{ mails: 0, last_direction: 'in' as const, order_id: null, rating: null, linked_to: null },
      ...{ place_at: new Date(now), last_at: new Date(now - (from + at) * 1000) },
    }))
    await fixture.deps.db.insertInto('mail_threads').values(rows).execute()
  }
}

it('searches a limited number of threads at once, reports how far, and continues from there', async () => {
  await addThreads(MAIL_SEARCHED_THREADS + 60, (index) => (index % 1_000 === 999 ? 'saffron' : 'rice'))
  const search = async (words: string, before = '') =>
    (await house.get(`mail/threads?search=${words}&before=${encodeURIComponent(before)}`)).body
  const first = await search('saffron')
  expect(first.items.map(({ id }: { id: string }) => id)).toEqual(['t999', 't1999'])
  const stopped = house.fixture.now().getTime() - (MAIL_SEARCHED_THREADS - 1) * 1000
  expect(first.searchedTo).toBe(new Date(stopped).toISOString())
  expect(await search('saffron', first.next)).toEqual({ items: [], next: null, searchedTo: null })
  const common = await search('rice')
  expect([common.items.length, common.searchedTo]).toEqual([50, null])
  expect((await house.get('mail/threads')).body).toMatchObject({ searchedTo: null })
  // Counted up to the limit, by one statement for all labels.
  const { system } = (await house.get('mail/labels')).body
  const unread = new Map(system.map(({ id, unread }: { id: string; unread: number }) => [id, unread]))
  expect([unread.get('inbox'), unread.get('all'), unread.get('trash')]).toEqual([100, 100, 0])
})

it('returns the start of a long mail with its thread, and the whole mail separately', async () => {
  const long = `${'Long words. '.repeat(2_000)}end`
  house.imap.deliver(writeRawMail({ text: long }))
  house.imap.deliver(writeRawMail({ from: 'ravi@example.com', text: 'Yes\r\n\r\n> At eight?' }))
  await house.connect()
  await house.read()
  const [ravi, asha] = (await house.get('mail/threads')).body.items
  const [mail] = (await house.get(`mail/threads/${asha.id}`)).body.mails
  expect([mail.isLong, mail.text.length]).toEqual([true, MAIL_SHOWN_MAX])
  const whole = (await house.get(`mail/mails/${mail.id}`)).body
  expect(whole).toMatchObject({ isLong: false, isCut: false, text: long })
  const [short] = (await house.get(`mail/threads/${ravi.id}`)).body.mails
  expect(short).toMatchObject({ isLong: false, quotedFrom: 5, text: 'Yes\n\n> At eight?' })
})
