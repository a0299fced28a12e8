/** Tests of pictures of diners and staff: re-encoded, limited, and shown only to readers of their message. */

import { PassThrough, type Readable } from 'node:stream'
import { makeOrderConfig } from '@thali/builders/make-store'
import { GUEST_PICTURES_MAX } from '@thali/domain/chat/conversation'
import type { StoreId } from '@thali/domain/ids'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let fixture: StaffFixture
let storeId: StoreId
let asha: string
let order: { readonly _id: string; readonly slug: string }
let keys = 0

/** A rotated photograph with location metadata. */
const photo = () =>
  sharp({ create: { width: 1600, height: 800, channels: 3, background: '#a3421f' } })
    .withExif({ IFD0: { Copyright: 'Mira Rao' }, IFD3: { GPSLatitude: '12/1 58/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  const file = makeSmallStore()
  Object.assign(file.profile, { guestChat: true, orderConfigs: [makeOrderConfig({ label: 'Dine-In' })] })
  storeId = await importStoreFile(fixture.deps, file)
  asha = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
  order = (await fixture.call('POST', `/order/create/web/${storeId}`, another())).body
})

const another = () => ({ origin: null, body: aPlacement({}) })
const HOST = () => new URL(fixture.deps.config.publicUrl).host

async function upload(url: string, bytes: Buffer | Readable, cookie = '', about = '', type = 'image/jpeg') {
  const response = await fixture.app.inject({
    method: 'POST',
    url,
    headers: {
      host: HOST(),
      origin: fixture.deps.config.publicUrl,
      'content-type': type,
      'picture-about': encodeURIComponent(about),
      ...(cookie && { cookie }),
    },
    payload: bytes,
  })
  return { status: response.statusCode, body: response.json() }
}
const newKey = () => {
  keys += 1
  return `picture-${keys}`
}
const ofGuest = (bytes: Buffer | Readable, { key = newKey(), about = '' } = {}) =>
  upload(`/api/orders/${order.slug}/chat/pictures?clientId=${key}`, bytes, '', about)
const ofStaff = (bytes: Buffer, more = '') =>
  upload(`/api/stores/${storeId}/chat/${order._id}/pictures?clientId=${newKey()}${more}`, bytes, asha)
const fetchPicture = (url: string, cookie = '') =>
  fixture.app.inject({ method: 'GET', url, headers: { host: HOST(), ...(cookie && { cookie }) } })
const guestPicture = (seq: number, slug = order.slug) =>
  fetchPicture(`/api/orders/${slug}/chat/pictures/${seq}`)

it('delivers a guest’s picture to staff once, upright and small, without metadata', async () => {
  const bytes = await photo()
  const key = newKey()
  const sent = await Promise.all([
    ofGuest(bytes, { key, about: 'ठंडा' }),
    ofGuest(bytes, { key, about: 'ठंडा' }),
  ])
  expect(sent.map(({ body }) => body)).toEqual([{ seq: 1 }, { seq: 1 }])
  const thread = await fixture.call('GET', `/api/stores/${storeId}/chat/${order._id}`, { cookie: asha })
  expect(thread.body.messages).toMatchObject([{ body: 'ठंडा', picture: { width: 640, height: 1280 } }])

  const shown = await fetchPicture(`/api/stores/${storeId}/chat/${order._id}/pictures/1`, asha)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('private'),
    'x-content-type-options': 'nosniff',
  })
  const read = await sharp(shown.rawPayload).metadata()
  expect(read).toMatchObject({ format: 'webp', width: 640, height: 1280 })
  expect([read.exif, read.orientation, shown.rawPayload.includes('Mira')]).toEqual([
    undefined,
    undefined,
    false,
  ])

  const entries = await fixture.call('GET', `/api/chat/conversations?store=${storeId}`, { cookie: asha })
  expect(entries.body.conversations[0].messages).toMatchObject([
    { contentType: 'image', attachments: [`/api/stores/${storeId}/chat/${order._id}/pictures/1`] },
  ])
})

it('limits pictures per order, and refuses files that are no picture or too large', async () => {
  const bytes = await photo()
  const all = await Promise.all(Array.from({ length: 2 }, () => ofGuest(bytes)))
  expect(all.map(({ status }) => status)).toEqual([200, 200])
  for (let sent = 2; sent < GUEST_PICTURES_MAX; sent += 1) expect((await ofGuest(bytes)).status).toBe(200)
  expect((await ofGuest(bytes)).body.error.code).toBe('chat.pictures-used-up')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  expect((await ofStaff(svg)).body.error.code).toBe('image.unusable')
  const limit = fixture.deps.config.limits.imageBytes
  expect((await ofStaff(Buffer.alloc(limit + 1))).body.error.code).toBe('image.too-large')
  expect((await ofStaff(bytes, '&seenSeq=3')).status).toBe(200)
})

it('is refused before its bytes are read if its thread is closed', async () => {
  const noPicture = Buffer.from('no picture')
  const move = async (to: number) => {
    const { revision } = (
      await fixture.call('GET', `/api/stores/${storeId}/orders/${order._id}`, { cookie: asha })
    ).body
    const body = { revision, to }
    await fixture.call('POST', `/api/stores/${storeId}/orders/${order._id}/state`, { cookie: asha, body })
  }
  for (const state of [2, 3, 4]) await move(state)
  fixture.passMs(25 * 3_600_000)
  asha = await fixture.signIn(await fixture.addMember(storeId, 'waiter'))
  expect((await ofGuest(noPicture)).body.error.code).toBe('chat.closed')
  expect((await ofStaff(noPicture)).body.error.code).toBe('chat.closed')
  expect((await ofStaff(noPicture, '&isPrivate=1')).body.error.code).toBe('image.unusable')
})

it('of staff, and of other orders, is accepted while the guests of an order send theirs slowly', async () => {
  const other = (await fixture.call('POST', `/order/create/web/${storeId}`, another())).body
  // One more than an order may have in progress: once it is refused, the others are.
  const slow = [new PassThrough(), new PassThrough(), new PassThrough()]
  const coming = slow.map((bytes) => ofGuest(bytes))
  expect((await Promise.race(coming)).body.error.code).toBe('server.busy')
  const bytes = await photo()
  const url = `/api/orders/${other.slug}/chat/pictures?clientId=${newKey()}`
  expect((await upload(url, bytes)).status).toBe(200)
  expect((await ofStaff(bytes)).status).toBe(200)
  for (const stream of slow) stream.end('no picture')
  expect((await Promise.all(coming)).map(({ body }) => body.error.code).sort()).toEqual([
    'image.unusable',
    'image.unusable',
    'server.busy',
  ])
  expect((await ofGuest(bytes)).status).toBe(200)
})

it('shows a picture only to readers of its message', async () => {
  const bytes = await photo()
  await ofGuest(bytes)
  await ofStaff(bytes, '&isPrivate=1')
  expect([(await guestPicture(1)).statusCode, (await guestPicture(2)).statusCode]).toEqual([200, 404])
  expect((await guestPicture(9)).json().error.code).toBe('media.not-found')
  expect((await guestPicture(1, 'nobody')).statusCode).toBe(404)
  const address = `/api/stores/${storeId}/chat/${order._id}/pictures/2`
  expect((await fetchPicture(address, asha)).statusCode).toBe(200)
  expect((await fetchPicture(address)).statusCode).toBe(401)
  const kitchen = await fixture.signIn(await fixture.addMember(storeId, 'kitchen'))
  expect((await fetchPicture(address, kitchen)).statusCode).toBe(400)
})

it('is removed with its message', async () => {
  await ofGuest(await photo())
  await fixture.deps.db.deleteFrom('conversations').where('store_id', '=', storeId).execute()
  const left = fixture.deps.db.selectFrom('chat_pictures').select('seq').where('store_id', '=', storeId)
  expect(await left.execute()).toEqual([])
})
