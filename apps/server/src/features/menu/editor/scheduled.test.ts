/** Tests of scheduled menus. */
import { storeTime } from '@thali/domain/time/store-clock'
import { withPrice } from '@thali/test-kit/editor-fixture'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { describe, expect, it } from 'vitest'
import { publishDueMenus } from './publish-scheduled.ts'

const HOUR_MS = 3_600_000

const fixture = useEditorFixture()

const price = async () => (await fixture.shown(fixture.chai._id))?.configs[0]?.contents[0]?.value
const setPrice = (minor: number) => fixture.save(fixture.chai._id, (chai) => withPrice(chai, 'Small', minor))
const publishDue = () => publishDueMenus(fixture.deps)

/** Schedules the draft for some hours ahead, on the store's clock. */
async function schedule(hours: number, note = '') {
  const at = Math.floor(fixture.now().getTime() / 60_000) * 60_000 + hours * HOUR_MS
  const { date, minuteOfDay } = storeTime(at, 'Asia/Kolkata')
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0')
  const time = `${two(minuteOfDay / 60)}:${two(minuteOfDay % 60)}`
  const { revision } = await fixture.draft()
  const answer = await fixture.post('/scheduled', { revision, note, date, time })
  return { ...answer, at: new Date(at).toISOString() }
}
const scheduled = async () => (await fixture.get<{ items: { id: string }[] }>('/scheduled')).items
const versions = async () => (await fixture.get<{ versions: unknown[] }>('/versions')).versions

describe('a scheduled menu', () => {
  it('is published at its time, in the name of its scheduler, without later edits', async () => {
    await setPrice(2500)
    const { status, body, at } = await schedule(2, 'Diwali')
    expect({ status, body }).toEqual({ status: 200, body: { id: expect.any(String), at } })
    await setPrice(9900)
    fixture.passMs(1.9 * HOUR_MS)
    await publishDue()
    expect(await price()).toBe(20)
    expect(await scheduled()).toMatchObject([{ at, note: 'Diwali', by: 'owner', changes: 1, refused: null }])

    fixture.passMs(0.1 * HOUR_MS)
    await publishDue()
    expect(await price()).toBe(25)
    expect(await scheduled()).toEqual([])
    expect(await versions()).toMatchObject([
      { number: 2, kind: 'publish', note: 'Diwali', by: 'owner', scheduledFor: at },
      { number: 1, scheduledFor: null },
    ])
    // The draft is now based on it.
    expect(await fixture.draft()).toMatchObject({ changes: 1, basedOn: 2, published: 2 })
    const audit = await fixture.deps.db
      .selectFrom('audit')
      .select(['actor_name', 'action', 'changes'])
      .where('store_id', '=', fixture.storeId)
      .where('action', 'like', '%scheduled')
      .execute()
    expect(audit).toMatchObject([
      { actor_name: 'owner', action: 'menu.publish-scheduled', changes: { version: [1, 2] } },
    ])
  })

  it('is refused once another version was published, and reported until dismissed', async () => {
    await setPrice(2500)
    await schedule(1)
    await setPrice(2700)
    await fixture.publish()
    fixture.passMs(HOUR_MS)
    await publishDue()
    expect(await price()).toBe(27)
    const [refused] = await scheduled()
    expect(refused).toMatchObject({ refused: { reason: 'menu-changed', at: fixture.now().toISOString() } })
    expect(await fixture.get(`/scheduled/${refused?.id}`)).toMatchObject({
      differences: [{ fields: [{ field: 'price', from: 2700, to: 2500 }] }],
      total: 1,
    })
    const seen = await fixture.post(`/scheduled/${refused?.id}/cancel`, undefined)
    expect(seen.status).toBe(204)
    expect(await scheduled()).toEqual([])
  })

  it('is dropped silently when the same content was published in the meantime', async () => {
    await setPrice(2500)
    await schedule(1)
    await fixture.publish()
    fixture.passMs(HOUR_MS)
    await publishDue()
    expect(await scheduled()).toEqual([])
    expect(await versions()).toHaveLength(2)
  })

  it('is published once by concurrent processes', async () => {
    await setPrice(2500)
    await schedule(1)
    fixture.passMs(HOUR_MS)
    await Promise.all([publishDue(), publishDue(), publishDue()])
    expect(await versions()).toHaveLength(2)
    expect(await price()).toBe(25)
  })

  it('is published late if no server ran at its time, and the history has its planned time', async () => {
    await setPrice(2500)
    const { at } = await schedule(1)
    fixture.passMs(3 * HOUR_MS)
    await publishDue()
    expect(await versions()).toMatchObject([
      { number: 2, scheduledFor: at, at: fixture.now().toISOString() },
      { number: 1 },
    ])
  })

  it('can be cancelled', async () => {
    await setPrice(2500)
    const { body } = await schedule(1)
    expect(await fixture.post(`/scheduled/${body.id}/cancel`, undefined)).toMatchObject({ status: 204 })
    expect(await fixture.post(`/scheduled/${body.id}/cancel`, undefined)).toMatchObject({ status: 404 })
    fixture.passMs(2 * HOUR_MS)
    await publishDue()
    expect(await price()).toBe(20)
  })

  it('is refused when the member who scheduled it was banned since', async () => {
    await setPrice(2500)
    const { body } = await schedule(1)
    await fixture.deps.db
      .updateTable('members')
      .set({ active: false })
      .where('store_id', '=', fixture.storeId)
      .execute()
    fixture.passMs(HOUR_MS)
    await publishDue()
    await fixture.deps.db
      .updateTable('members')
      .set({ active: true })
      .where('store_id', '=', fixture.storeId)
      .execute()
    expect(await scheduled()).toMatchObject([{ id: body.id, refused: { reason: 'failed' } }])
    expect(await price()).toBe(20)
  })

  it('keeps sold-out states', async () => {
    await setPrice(2500)
    await schedule(1)
    await fixture.call('POST', `/api/stores/${fixture.storeId}/items/${fixture.chai._id}/state`, {
      cookie: fixture.cookie,
      body: { state: 'Sold Out' },
    })
    fixture.passMs(HOUR_MS)
    await publishDue()
    expect(await fixture.shown(fixture.chai._id)).toMatchObject({ state: 'Sold Out' })
    expect(await price()).toBe(25)
  })

  it('is retried after an error, and refused after ten', async () => {
    await setPrice(2500)
    const { body } = await schedule(1)
    await fixture.deps.db
      .updateTable('scheduled_menus')
      .set({ content: 'broken' })
      .where('store_id', '=', fixture.storeId)
      .execute()
    fixture.passMs(HOUR_MS)
    for (let minute = 0; minute < 9; minute += 1) {
      await publishDue()
      fixture.passMs(60_000)
    }
    expect(await scheduled()).toMatchObject([{ id: body.id, refused: null }])
    await publishDue()
    expect(await scheduled()).toMatchObject([{ id: body.id, refused: { reason: 'failed' } }])
  })
})

describe('one after the other', () => {
  it('a holiday menu is published, then replaced', async () => {
    await setPrice(2500)
    await schedule(1)
    await fixture.post('/draft/discard', { revision: (await fixture.draft()).revision })
    const ahead = await fixture.get<{ differences: unknown[] }>('/draft/changes?after=scheduled')
    expect(ahead.differences).toMatchObject([{ fields: [{ field: 'price', from: 2500, to: 2000 }] }])
    await schedule(2)
    expect(await scheduled()).toMatchObject([{ changes: 1 }, { changes: 1 }])
    fixture.passMs(HOUR_MS)
    await publishDue()
    expect(await price()).toBe(25)
    fixture.passMs(HOUR_MS)
    await publishDue()
    expect(await price()).toBe(20)
    expect(await versions()).toHaveLength(3)
  })

  it('none can precede one that it includes', async () => {
    await setPrice(2500)
    const { at } = await schedule(2)
    await setPrice(2600)
    expect(await schedule(1)).toMatchObject({
      status: 409,
      body: { error: { code: 'schedule.before-another', details: { at } } },
    })
  })
})

it.each([
  ['schedule.past', { date: '2020-01-01', time: '06:00' }],
  ['schedule.too-far', { date: '2990-01-01', time: '06:00' }],
  ['editor.changed-meanwhile', { revision: 99 }],
  ['editor.nothing-changed', {}],
  ['request.malformed', { time: '24:00' }],
])('refuses with %s', async (code, wrong) => {
  await setPrice(2500)
  if (code === 'editor.nothing-changed') await fixture.publish()
  const { date } = storeTime(fixture.now().getTime() + 48 * HOUR_MS, 'Asia/Kolkata')
  const { revision } = await fixture.draft()
  const { body } = await fixture.post('/scheduled', { revision, date, time: '06:00', ...wrong })
  expect(body.error.code).toBe(code)
})
