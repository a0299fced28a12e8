/** Settings of a store beside its file, written by owners, all of them payloads. */
import type { StoreFile } from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { LEGAL_KINDS } from '@thali/domain/legal/legal-document'
import { WEBHOOKS_MAX } from '@thali/domain/messages/webhook'
import { STATIONS_MAX } from '@thali/domain/order/station'
import { inTransaction } from '@thali/server/db/transaction'
import { grantAccount } from '@thali/server/features/base/people/owners/grant-account'
import { A_CONTACT } from '@thali/test-kit/contact-writes'
import { discountValues } from '@thali/test-kit/discount-values'
import { aSubscription } from '@thali/test-kit/fake-push'
import { aPost } from '@thali/test-kit/post-routes'
import { A_PRINTER } from '@thali/test-kit/printing-routes'
import type { StaffFixture } from '@thali/test-kit/staff-fixture'
import { A_WEBHOOK } from '@thali/test-kit/webhook-routes'
import { textAt } from './hostile-store-file.ts'
import type { PlacedPayloads } from './placed-payloads.ts'
import type { StaffCalls } from './staff-calls.ts'

/** Longest texts of staff, as the API takes them. */
const DOCUMENT = 40_000
const LABEL = 200
const NOTE = 200
const NAME = 120
const EXCERPT = 300
const POST = 20_000
const SHORT = 60
const PLACE = 40
/** Length of a number behind the name of a place, which keeps two of one name apart. */
const NUMBER = 4
/** Time until a menu to come is published, in milliseconds. */
const LATER_MS = 100 * 86_400_000

/** @returns the e-mail address of the owner */
export async function nameStaff(
  { deps }: StaffFixture,
  put: PlacedPayloads,
  storeId: StoreId,
): Promise<string> {
  const email = (at: number) => `staff-${at}@${storeId}.example.com`
  for (const [at, name] of put.each('name of staff', NAME).entries())
    await inTransaction(deps.db, (tx) =>
      grantAccount(deps, tx, { storeId, email: email(at), name, role: 'owner', passwordHash: '' }),
    )
  return email(0)
}

/** Writes what owners set up beside the store's file. */
export async function setUp(
  staff: StaffCalls,
  put: PlacedPayloads,
  file: StoreFile,
  now: Date,
): Promise<void> {
  const printers = put.each('printer', PLACE)
  const footers = put.each('footer of tickets', NOTE)
  const areas = put.each('area', SHORT)
  const kinds = put.each('kind of place', PLACE)
  const places = put.each('place', PLACE - NUMBER)
  const [type] = file.profile.orderConfigs
  for (let at = 0; at < put.count; at += 1) {
    await staff.post('printers', { ...A_PRINTER, label: textAt(printers, at), footer: textAt(footers, at) })
    await staff.post('codes', {
      ...{ kind: 'table', orderType: type?.label, places: [`${textAt(places, at)} ${at}`] },
      ...{ placeName: textAt(kinds, at), area: textAt(areas, at) },
    })
  }
  for (const name of put.each('screen', SHORT)) await staff.post('screens', { name })
  const notes = put.each('note of a contact', NOTE)
  for (const [at, name] of put.each('contact', NAME).entries())
    await staff.post('contacts', { ...A_CONTACT, clientKey: `contact-${at}`, name, note: textAt(notes, at) })
  for (const name of put.each('API token', SHORT)) await staff.post('tokens', { name, role: 'waiter' })
  for (const name of put.each('invitation', NAME)) await staff.post('invitations', { name, role: 'kitchen' })
  for (const [at, name] of put.each('device', SHORT).entries())
    await staff.post('push-devices', { ...aSubscription(`${at}`), name, language: 'en' })
  for (const [at, label] of put.each('discount of staff', SHORT).entries())
    await staff.post('discounts', discountValues({ label, code: `STAFF${at}` }))
  await writePosts(staff, put)
  await editMenu(staff, put, file, now)
  await setOnce(staff, put)
}

/** A published post a time, the last two of them lines on the menu. */
async function writePosts(staff: StaffCalls, put: PlacedPayloads): Promise<void> {
  const titles = put.each('post', NAME)
  const excerpts = put.each('post in short', EXCERPT)
  const bodies = put.each('text of a post', POST)
  for (let at = 0; at < put.count; at += 1) {
    const texts = { title: textAt(titles, at), excerpt: textAt(excerpts, at), body: textAt(bodies, at) }
    const { id, revision } = await staff.post('posts', aPost({ ...texts, onMenu: true }))
    await staff.post(`posts/${id}/state`, { revision, state: 'published' })
  }
}

/** A category a time, published at once, and one of a menu to come. */
async function editMenu(staff: StaffCalls, put: PlacedPayloads, file: StoreFile, now: Date): Promise<void> {
  const menuId = file.menus[1]?._id
  const labels = put.each('category of an editor', LABEL)
  const addNext = async (at: number) => {
    await staff.post('menu/draft/categories', { menuId, label: textAt(labels, at) })
    return (await staff.get('menu/draft')).revision
  }
  for (const [at, note] of put.each('note of a menu', NOTE).entries())
    await staff.post('menu/publish', { revision: await addNext(at), note })
  const date = new Date(now.getTime() + LATER_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)
  for (const [at, note] of put.each('note of a menu to come', NOTE).entries())
    await staff.post('menu/scheduled', { revision: await addNext(at), note, date, time: `12:${10 + at}` })
}

/** Writes settings that a store has once and that are not in its file. */
export async function setOnce(staff: StaffCalls, put: PlacedPayloads): Promise<void> {
  const pauseText = put.next('pause by itself', NOTE)
  const { mailWorks: _, owners: __, ...seen } = await staff.get('order-alerts')
  await staff.post('order-alerts', { seen, alerts: { ...seen, pauseText } })
  const name = put.next('name for UPI', SHORT)
  await staff.post('upi', { upi: { address: 'shop@bank', name } })
  const { stations: before } = await staff.get('stations')
  const stations = put
    .some('station', PLACE, STATIONS_MAX)
    .map((label, at) => ({ id: `station-${at}`, label, categoryIds: [] }))
  await staff.post('stations', { stations, seen: before })
  const { items } = await staff.get('webhooks')
  for (const { id } of items) await staff.post(`webhooks/${id}/remove`)
  const targets = put.some('address of a webhook', NOTE, WEBHOOKS_MAX)
  for (const [at, label] of put.some('webhook', SHORT, WEBHOOKS_MAX).entries())
    await staff.post('webhooks', {
      ...A_WEBHOOK,
      label,
      url: `https://hooks.example.com/${targets[at % targets.length]}`,
    })
}

/** Legal texts of the store's own in the place of ours. */
export async function writeLegalTexts(staff: StaffCalls, put: PlacedPayloads): Promise<void> {
  for (const kind of LEGAL_KINDS) {
    const text = put.next(kind, DOCUMENT)
    const hindi = put.next(`${kind}, translated`, DOCUMENT)
    await staff.post(`legal/${kind}`, { seen: 0, text, hindi })
  }
}
