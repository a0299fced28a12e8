/** Tests that diners are notified of changes of their reservation, each once, and are reminded of it. */

import { EVENING, ReservationStore } from '@thali/test-kit/reservation-store'
import { useStaffFixture } from '@thali/test-kit/shared-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import { beforeEach, expect, it } from 'vitest'
import { listEventsAfter } from '../../../events/events.queries.ts'
import { makeMessageProviders } from '../../../providers/messages/make-message-providers.ts'
import { expireRequests } from '../../order/reservation/step-reservation.ts'
import { remindGuests } from './remind-guests.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const EMAIL = 'mira@example.com'

const messages = makeMessageProviders(async (_address, { body }) => {
  texts.push(JSON.parse(String(body)))
  return { status: 200, headers: {}, text: JSON.stringify({ type: 'success', message: '1' }) }
})
const fixture = useStaffFixture(UNLIMITED, { messages })
let house: ReservationStore
/** Bodies accepted by a message service. */
let texts: { readonly recipients: readonly Record<string, string>[]; readonly template_id: string }[]

beforeEach(async () => {
  texts = []
  house = new ReservationStore(fixture)
  await house.open()
})

/** Mails sent since the last call. */
async function told() {
  await Promise.all([fixture.followed(), fixture.followed()])
  await fixture.deps.relay.sendDue()
  return fixture.mail.sent.splice(0)
}
const subjects = async () => (await told()).map(({ subject }) => subject.replace(/:.*/, ''))
const fileOf = (mail: { readonly file?: { readonly content: string } } | undefined) =>
  mail?.file?.content.replaceAll('\r\n ', '') ?? ''
const change = (slug: string, more: object) => house.guest('POST', `reservation/${slug}/change`, more)

it('by mail with a calendar file of one id and rising sequence, which removes the event at the end', async () => {
  const { slug } = await house.booked({ email: EMAIL })
  const [made, ...others] = await told()
  expect(others).toEqual([])
  expect(made).toMatchObject({
    to: EMAIL,
    subject: expect.stringMatching(/^Your table at .+, 7:00 pm$/),
    link: `http://localhost:3000/reservations/${slug}`,
    file: { name: 'reservation.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH' },
  })
  expect(made?.text).not.toContain('Mira')
  const first = fileOf(made)
  const [uid = ''] = /UID:\S+/.exec(first) ?? []
  expect(uid).toMatch(/^UID:\w+@thali$/)
  expect(first).toContain(`URL:http://localhost:3000/reservations/${slug}\r\n`)
  expect(first).toMatch(/METHOD:PUBLISH\r\n[\s\S]*SEQUENCE:0\r\n[\s\S]*STATUS:CONFIRMED\r\n/)

  const wanted = { date: house.tomorrow, minute: EVENING + 60, party: 4 }
  await change(slug, wanted)
  const [moved] = await told()
  expect(moved?.subject).toMatch(/^Your reservation at .+ is now: .+, 8:00 pm$/)
  expect(fileOf(moved)).toMatch(/SEQUENCE:1\r\n/)
  await change(slug, { ...wanted, note: 'By the window' })
  await change(slug, wanted)
  expect(await subjects()).toEqual([])

  await house.guest('POST', `reservation/${slug}/cancel`)
  const [gone] = await told()
  expect(gone?.subject).toMatch(/^You have cancelled/)
  expect(gone?.file?.type).toContain('method=CANCEL')
  expect(fileOf(gone)).toMatch(/METHOD:CANCEL\r\n[\s\S]*SEQUENCE:2\r\n[\s\S]*STATUS:CANCELLED\r\n/)
  for (const mail of [moved, gone]) expect(fileOf(mail)).toContain(`${uid}\r\n`)
})

it('of another number of guests entered by staff, but not of another name', async () => {
  await house.booked({ email: EMAIL })
  await told()
  const more = await house.change(await house.only(), { party: 5 })
  const [mail, ...others] = await told()
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^Your reservation at .+ is now: /)
  expect(mail?.text).toMatch(/Guests\D+5/)
  const named = await house.change(more.body, { name: 'Asha Rao', note: 'By the window' })
  expect(await told()).toEqual([])
  await house.change(named.body, { email: 'asha@example.com' })
  expect(await told()).toMatchObject([{ to: 'asha@example.com' }])
})

it('of a request that is answered, refused or expired, in their language', async () => {
  await house.setRules({ isConfirmedAtOnce: false })
  await house.booked({ email: EMAIL })
  expect(await subjects()).toEqual([expect.stringMatching(/^Your request at /)])
  const [{ id } = { id: '' }] = await house.day()
  await house.step(id, 'confirmed')
  expect(await subjects()).toEqual([expect.stringMatching(/^Your table at /)])
  await house.step(id, 'cancelled')
  expect(await subjects()).toEqual([expect.stringMatching(/ has no table for you$/)])

  await house.booked({ email: EMAIL, language: 'hi' })
  expect((await told())[0]).toMatchObject({ language: 'hi', subject: expect.stringContaining('आपका अनुरोध') })
  fixture.passMs(31 * MINUTE_MS)
  await expireRequests(fixture.deps)
  expect((await told())[0]?.subject).toContain('जवाब नहीं आया')
})

it('not of their arrival, nor without an address; events contain no names', async () => {
  await house.booked()
  await house.booked({ email: EMAIL })
  expect(await told()).toHaveLength(1)
  for (const { id } of await house.day()) await house.step(id, 'arrived')
  expect(await told()).toEqual([])
  const events = await listEventsAfter(fixture.deps.db, house.storeId, 0, 100)
  const changed = events.filter(({ kind }) => kind === 'reservation.changed')
  expect(changed[0]?.data).toMatchObject({ what: 'booked', by: 'guest' })
  expect(JSON.stringify(changed)).not.toMatch(/Mira|98000|example\.com/)
})

it('once and of the latest, if several changes are pending', async () => {
  const { slug } = await house.booked({ email: EMAIL })
  await change(slug, { date: house.tomorrow, minute: EVENING, party: 3 })
  await change(slug, { date: house.tomorrow, minute: EVENING, party: 4 })
  expect(await subjects()).toEqual([expect.stringMatching(/is now$/)])
})

it('by the store’s own account, for its chosen messages with a template', async () => {
  const template = { id: '1107160000000012345', text: '' }
  const templates = { 'reservation-confirmed.en': template, 'reservation-cancelled.en': template }
  const account = { provider: 'msg91', fields: { authKey: 'the-key-of-the-service' } }
  const numbers = { codesADay: 20, noticesADay: 20 }
  expect((await house.post('messages/accounts/sms', { ...account, ...numbers, templates })).status).toBe(200)
  const kinds = ['reservation-confirmed']
  const settings = { approvesUnsent: true, notices: { kinds, channels: ['sms'] } }
  expect((await house.post('messages/settings', settings)).status).toBe(200)
  const { slug } = await house.booked({ party: 3, phone: '98765 43210' })
  await told()
  expect(texts).toMatchObject([
    {
      template_id: template.id,
      recipients: [
        { mobiles: '919876543210', var1: expect.stringMatching(/^\d+ \w+ 2026, 7:00 pm$/), var2: '3' },
      ],
    },
  ])
  await house.guest('POST', `reservation/${slug}/cancel`)
  await told()
  expect(texts).toHaveLength(1)
})

it('before they come, once, by the current rules', async () => {
  const { startsAt, slug } = await house.booked({ email: EMAIL })
  await house.booked({ email: EMAIL, minute: EVENING + 30 })
  await told()
  const until = (hours: number) => {
    fixture.passMs(Date.parse(startsAt) - hours * HOUR_MS - fixture.now().getTime())
    return Promise.all([remindGuests(fixture.deps), remindGuests(fixture.deps)])
  }
  await house.setRules({ reminderHours: 5 })
  await until(6)
  expect(await told()).toEqual([])
  await house.setRules({ reminderHours: 3 })
  await until(4)
  expect(await told()).toEqual([])
  await until(3)
  const [mail, ...others] = await told()
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^See you soon at /)
  expect(mail?.link).toContain(slug)
  await house.setRules({ reminderHours: 0 })
  await until(2)
  expect(await told()).toEqual([])
})

it('not before they come to a store that is deleted by then', async () => {
  await house.setRules({ reminderHours: 3 })
  const { startsAt } = await house.booked({ email: EMAIL })
  await told()
  await house.setStore({ deleted_at: fixture.now() })
  fixture.passMs(Date.parse(startsAt) - HOUR_MS - fixture.now().getTime())
  await remindGuests(fixture.deps)
  expect(await told()).toEqual([])
})

it('only a limited number to one unverified address', async () => {
  await house.setRules({ openOfPhoneMax: 20, openOfNetworkMax: 100, coversMax: 500, partiesMax: 500 })
  let mails = 0
  for (let nth = 0; nth < 22; nth += 1) {
    await house.booked({ email: nth % 2 === 0 ? EMAIL : EMAIL.toUpperCase() })
    mails += (await told()).length
  }
  expect(mails).toBe(20)
})
