import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { OrderId, StoreId } from '@thali/domain/ids'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { slugOfOrder } from '@thali/test-kit/insert-order'
import { addOwnedStore } from '@thali/test-kit/owned-store'
import { useStaffFixture } from '@thali/test-kit/shared-fixture'
import { aPlacement, makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, ORIGIN, PASSWORD } from '@thali/test-kit/staff-fixture'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../../app.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { publishEvent } from '../../../events/publish-event.ts'
import { makeDeps } from '../../../make-deps.ts'

const fixture = useStaffFixture()
let storeId: StoreId
let cookie: string
let url: string

beforeEach(async () => {
  storeId = await fixture.addStore()
  cookie = await fixture.signIn(await fixture.addMember(storeId, 'kitchen'))
})
beforeAll(async () => {
  url = await fixture.app.listen({ port: 0, host: '127.0.0.1' })
})

interface Listener {
  readonly status: number
  readonly headers: Headers
  text(): string
  events(): { event: string; id: string | undefined; data: unknown }[]
  readonly ended: Promise<void>
  leave(): void
}

async function listen(path: string, headers: Record<string, string> = {}, at = url): Promise<Listener> {
  const leaving = new AbortController()
  const response = await fetch(`${at}${path}`, { headers, signal: leaving.signal })
  let text = ''
  const read = async () => {
    if (!response.body) return
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) text += chunk
  }
  const ended = read().catch(() => {})
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    events: () =>
      text
        .split('\n\n')
        .filter((block) => block.includes('event: '))
        .map((block) => ({
          event: /^event: (.*)$/m.exec(block)?.[1] ?? '',
          id: /^id: (.*)$/m.exec(block)?.[1],
          data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null'),
        })),
    ended,
    leave: () => leaving.abort(),
  }
}

function happen(orderId: string, state = 2) {
  return inTransaction(fixture.deps.db, (tx) =>
    publishEvent(fixture.deps, tx, {
      storeId,
      kind: 'order.moved',
      orderId: orderId as OrderId,
      data: { state },
      at: fixture.now(),
    }),
  )
}

const storeEvents = () => `/api/stores/${storeId}/events`

describe("the staff's stream", () => {
  it('sends its start position, then events, unbuffered', async () => {
    const stream = await listen(storeEvents(), { cookie })
    await vi.waitFor(() => expect(stream.events()).toHaveLength(1), { timeout: 60_000 })
    await happen('order1', 3)
    await vi.waitFor(() => expect(stream.events()).toHaveLength(2), { timeout: 60_000 })
    stream.leave()

    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    expect(stream.headers.get('x-accel-buffering')).toBe('no')
    expect(stream.headers.get('cache-control')).toBe('no-store')
    expect(stream.text()).toMatch(/^retry: \d{4}\n/)
    expect(stream.events()).toEqual([
      { event: 'hello', id: '0', data: { seq: 0 } },
      { event: 'order.moved', id: '1', data: { kind: 'order.moved', seq: 1, orderId: 'order1', state: 3 } },
    ])
  })

  it('replays what was missed, by Last-Event-ID or by the number in the address', async () => {
    for (const order of ['a', 'b', 'c']) await happen(order)
    const byHeader = await listen(storeEvents(), { cookie, 'last-event-id': '1' })
    const byAddress = await listen(`${storeEvents()}?after=2`, { cookie })
    await vi.waitFor(() => expect(byHeader.events()).toHaveLength(3), { timeout: 60_000 })
    await vi.waitFor(() => expect(byAddress.events()).toHaveLength(2), { timeout: 60_000 })
    byHeader.leave()
    byAddress.leave()

    expect(byHeader.events().map(({ id }) => id)).toEqual(['2', '3', '3'])
    expect(byAddress.events().map(({ id }) => id)).toEqual(['3', '3'])
  })

  it('opens only for the staff of this store', async () => {
    const stranger = await fixture.signIn(await fixture.addMember(await fixture.addStore(), 'owner'))

    expect((await listen(storeEvents())).status).toBe(401)
    expect((await listen(storeEvents(), { cookie: stranger })).status).toBe(404)
  })

  it('ends when its session ends', async () => {
    const stream = await listen(storeEvents(), { cookie })
    await vi.waitFor(() => expect(stream.events()).toHaveLength(1), { timeout: 60_000 })
    await fixture.call('POST', '/api/auth/sign-out', { cookie })
    await stream.ended

    expect(fixture.deps.streams.count).toBe(0)
  })

  it('ends when its session is ended on another process, by a new password, or by a new sign-in', async () => {
    const email = await fixture.addMember(storeId, 'owner')
    const another = await buildApp(makeDeps({ ...fixture.deps, now: fixture.now }))
    const ends: ((owner: string) => Promise<unknown>)[] = [
      (owner) =>
        another.inject({
          method: 'POST',
          url: '/api/auth/sign-out',
          headers: { cookie: owner, origin: ORIGIN, host: 'localhost:3000' },
        }),
      (owner) =>
        fixture.call('POST', '/api/auth/sign-in', { cookie: owner, body: { email, password: PASSWORD } }),
      () => fixture.addMember(storeId, 'owner', email),
    ]
    for (const end of ends) {
      const owner = await fixture.signIn(email)
      const stays = await listen(storeEvents(), { cookie })
      const stream = await listen(storeEvents(), { cookie: owner })
      await vi.waitFor(() => expect(stream.events()).toHaveLength(1), { timeout: 60_000 })
      await end(owner)
      await stream.ended

      expect(fixture.deps.streams.count).toBe(1)
      expect(stays.text()).not.toContain('staff.changed')
      stays.leave()
      await vi.waitFor(() => expect(fixture.deps.streams.count).toBe(0), { timeout: 60_000 })
    }
    await another.close()
  })

  it('asks to reload everything once its reader gets another role, and nobody else', async () => {
    const owner = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
    const email = await fixture.addMember(storeId, 'waiter')
    const owners = await listen(storeEvents(), { cookie: owner })
    const waiters = await listen(storeEvents(), { cookie: await fixture.signIn(email) })
    await vi.waitFor(() => expect(waiters.events()).toHaveLength(1), { timeout: 60_000 })
    const { body } = await fixture.call('GET', `/api/stores/${storeId}/staff`, { cookie: owner })
    const { id } = body.staff.find((member: { email: string }) => member.email === email)
    const path = `/api/stores/${storeId}/staff/${id}/role`
    await fixture.call('POST', path, { cookie: owner, body: { role: 'kitchen' } })
    await vi.waitFor(() => expect(waiters.events().at(-1)?.event).toBe('reset'), { timeout: 60_000 })
    await happen('order1')
    await vi.waitFor(() => expect(owners.events()).toHaveLength(2), { timeout: 60_000 })
    await vi.waitFor(() => expect(waiters.events()).toHaveLength(3), { timeout: 60_000 })

    expect(owners.events().map(({ event }) => event)).toEqual(['hello', 'order.moved'])
    owners.leave()
    waiters.leave()
  })
})

describe("the diner's stream", () => {
  it('sends the status at once, and again after each change of this order', async () => {
    const orderId = await fixture.addOrder(storeId)
    const slug = await slugOfOrder(fixture.deps.db, storeId, orderId)
    const stream = await listen(`/api/orders/${slug}/events`)
    await vi.waitFor(() => expect(stream.events()).toHaveLength(1), { timeout: 60_000 })
    await happen('another-order')
    await fixture.deps.db.updateTable('orders').set({ state: 2 }).where('id', '=', orderId).execute()
    await happen(orderId)
    await vi.waitFor(() => expect(stream.events()).toHaveLength(2), { timeout: 60_000 })
    stream.leave()

    expect(stream.events()).toMatchObject([
      { event: 'order.changed', data: { slug, state: 1 } },
      { event: 'order.moved', id: '2', data: { slug, state: 2 } },
    ])
    expect(stream.text()).not.toContain('9876543210')
  })

  it('sends the status after a request of another phone at the table, and not of another table', async () => {
    const file = makeSmallStore()
    Object.assign(file.profile, { guestRequests: true })
    storeId = await importStoreFile(fixture.deps, file)
    const place = async (address: string): Promise<string> =>
      (
        await fixture.call('POST', `/order/create/web/${storeId}`, {
          origin: null,
          body: aPlacement({ address }),
        })
      ).body.slug
    const [slug, beside, elsewhere] = [await place('Table 4'), await place('table 4'), await place('Table 5')]
    const stream = await listen(`/api/orders/${slug}/events`)
    await vi.waitFor(() => expect(stream.events()).toHaveLength(1), { timeout: 60_000 })
    for (const from of [elsewhere, beside]) {
      const asked = { origin: null, body: { kind: 'water' } }
      expect((await fixture.call('POST', `/api/orders/${from}/requests`, asked)).status).toBe(204)
    }
    await vi.waitFor(() => expect(stream.events()).toHaveLength(2), { timeout: 60_000 })
    stream.leave()

    expect(stream.events()[1]).toMatchObject({
      event: 'request.changed',
      data: { slug, requests: { made: [{ kind: 'water', takenBy: null }] } },
    })
  })

  it('refuses an unknown order', async () => {
    expect((await listen('/api/orders/nobody/events')).status).toBe(404)
  })
})

describe('streams', () => {
  it('end when the server stops, and ask to reconnect', async () => {
    const stopping = await makeStaffFixture()
    const address = await stopping.app.listen({ port: 0, host: '127.0.0.1' })
    const { id, cookie: own } = await addOwnedStore(stopping)
    const stream = await listen(`/api/stores/${id}/events`, { cookie: own }, address)
    await vi.waitFor(() => expect(stream.events()).toHaveLength(1), { timeout: 60_000 })
    await stopping.close()
    await stream.ended

    expect(stream.text().match(/^retry: \d+$/gm)).toHaveLength(2)
  })

  it('are dropped when the reader leaves before they start', async () => {
    const { port } = new URL(url)
    const request = `GET ${storeEvents()} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`
    for (let visits = 0; visits < 30; visits += 1) {
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(request, () => setTimeout(() => socket.destroy(), visits % 6))
      socket.on('error', () => {})
    }
    await wait(300)

    await vi.waitFor(() => expect(fixture.deps.streams.count).toBe(0), { timeout: 60_000 })
    const after = await listen(storeEvents(), { cookie })
    expect(after.status).toBe(200)
    after.leave()
  })

  it('are dropped when the reader leaves', async () => {
    const stream = await listen(storeEvents(), { cookie })
    await vi.waitFor(() => expect(fixture.deps.streams.count).toBe(1), { timeout: 60_000 })
    stream.leave()

    await vi.waitFor(() => expect(fixture.deps.streams.count).toBe(0), { timeout: 60_000 })
    await happen('order1')
    await wait(20)
  })
})
