import { readEvents, type StreamEvent } from '@thali/contract/event-stream'
import { changeMenu } from '@thali/test-kit/change-menu'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'

const fixture = useEditorFixture()
let path: string
let url: string
beforeAll(async () => {
  url = await fixture.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => {
  path = `/api/menu-states/${fixture.storeId}`
})

async function setState(state: string) {
  const { cookie, storeId, chai } = fixture
  const at = `/api/stores/${storeId}/items/${chai._id}/state`
  expect((await fixture.call('POST', at, { cookie, body: { state } })).status).toBe(204)
}

async function follow() {
  const leaving = new AbortController()
  const response = await fetch(`${url}${path}/events`, { signal: leaving.signal })
  const events: StreamEvent[] = []
  const read = async () => {
    if (!response.body) return
    for await (const part of readEvents(response.body)) if (part.type === 'event') events.push(part.event)
  }
  void read().catch(() => undefined)
  return { events, leave: () => leaving.abort() }
}
const times = (events: readonly StreamEvent[], count: number) =>
  vi.waitFor(() => expect(events).toHaveLength(count), { timeout: 60_000 })

it('sends all open menus the sold-out items, at first and after each change, and nothing of orders', async () => {
  const menus = [await follow(), await follow()]
  for (const { events } of menus) await times(events, 1)
  await fixture.addOrder(fixture.storeId)
  await setState('Sold Out')
  for (const { events } of menus) await times(events, 2)
  await setState('Available')
  for (const { events, leave } of menus) {
    await times(events, 3)
    leave()
    expect(events.map(({ name, data }) => [name, data])).toEqual([
      ['menu', { items: {}, options: {} }],
      ['menu', { items: { [fixture.chai._id]: 'Sold Out' }, options: {} }],
      ['menu', { items: {}, options: {} }],
    ])
  }
  await vi.waitFor(() => expect(fixture.deps.streams.count).toBe(0), { timeout: 60_000 })
})

it('receives items sold out by another process', async () => {
  const another = await fixture.openAnother()
  if (!another) return
  const { events, leave } = await follow()
  await times(events, 1)
  const { cookie, storeId, chai } = fixture
  const sold = await another.app.inject({
    method: 'POST',
    url: `/api/stores/${storeId}/items/${chai._id}/state`,
    headers: { cookie, origin: 'http://localhost:3000', host: 'localhost:3000' },
    payload: { state: 'Sold Out' },
  })
  expect(sold.statusCode).toBe(204)
  // A running server does so itself, when notified by the other or after a second.
  await fixture.deps.live.poll()
  await times(events, 2)
  leave()
  await another.close()
})

it('excludes dishes invisible to guests: of a hidden category, or of an inactive menu', async () => {
  await setState('Sold Out')
  const { deps, storeId } = fixture
  const hide = (hidden: readonly string[], active: boolean) =>
    changeMenu(deps.db, storeId, ({ menus, categories, items }) => ({
      menus: menus.map((menu) => ({ ...menu, active })),
      categories: new Map(
        [...categories].map(([id, one]) => [id, { ...one, hidden: hidden.includes(one.label) }]),
      ),
      items,
    }))
  await hide(['Hot'], true)
  await setState('Sold Out')
  expect((await fixture.call('GET', path)).body.items).toEqual({ [fixture.chai._id]: 'Sold Out' })
  await hide(['Hot', 'All'], true)
  await setState('Available')
  await setState('Sold Out')
  expect((await fixture.call('GET', path)).body.items).toEqual({})
  await hide([], false)
  await setState('Available')
  await setState('Sold Out')
  expect((await fixture.call('GET', path)).body.items).toEqual({})
})

it('answers a single request alike, and only for open stores', async () => {
  await setState('Sold Out')
  const asked = await fixture.call('GET', path)

  expect(asked.body).toEqual({ items: { [fixture.chai._id]: 'Sold Out' }, options: {} })
  expect(asked.headers['cache-control']).toBe('no-store')
  for (const unknown of ['/api/menu-states/nobody', '/api/menu-states/nobody/events']) {
    expect((await fixture.call('GET', unknown)).status).toBe(404)
  }
})
