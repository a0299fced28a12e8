/** Stores that are distinguished by a mark in each of their texts and by the colour of their picture. */
import { makeCategory, makeItem, makeMenu, makeStoreFile } from '@thali/builders/make-store'
import { readStoreFile } from '@thali/contract/store-file'
import type { StoreId } from '@thali/domain/ids'
import { DEFAULT_ORDER_ALERTS } from '@thali/domain/messages/order-alerts'
import { startNotifier } from '@thali/server/events/cross-process-notifier'
import { importStore } from '@thali/server/features/after/store-file/import-store'
import { showNextImage } from '@thali/server/features/menu/images/convert-next'
import { imagePlace, keepOriginal } from '@thali/server/features/menu/images/kept-originals'
import { aSubscription } from '@thali/test-kit/fake-push'
import { biryani, chai } from '@thali/test-kit/small-store'
import { makeStaffFixture, ORIGIN, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { UNLIMITED } from '@thali/test-kit/unlimited'
import sharp from 'sharp'
import { StaffCalls } from './staff-calls.ts'

const PICTURE = 'dish.webp'
const COLOR_STEP = 12
const MARK = /mark\d{2,}x/gi

/** Server process of the installation. */
export interface Process {
  readonly app: StaffFixture['app']
  readonly deps: StaffFixture['deps']
  readonly origin: string
}

export interface MarkedStore {
  readonly id: StoreId
  readonly slug: string
  /** Stands in each text of this store and in none of another. */
  readonly mark: string
  /** Colour of its picture: red, green and blue from 0 to 255. */
  readonly color: readonly [number, number, number]
  /** Session of the owner. */
  readonly cookie: string
  readonly deviceId: string
  /** Publishes its menu again, with the same dishes. */
  publish(process: Process, version: number): Promise<void>
}

export interface Installation {
  readonly fixture: StaffFixture
  readonly processes: readonly [Process, ...Process[]]
  close(): Promise<void>
}

/**
 * Opens an installation: one process on SQLite, two on PostgreSQL. Pages show all that they are rendered
 * from.
 */
export async function openInstallation(): Promise<Installation> {
  const render = (state: object) => ({
    html: `<!doctype html>${JSON.stringify(state)}`,
    styleHashes: [],
    status: 200 as const,
  })
  const fixture = await makeStaffFixture({ ...UNLIMITED, LIMIT_STREAMS: '100000' }, { render })
  const other = await fixture.openAnother()
  const listen = async ({ app, deps }: Pick<Process, 'app' | 'deps'>): Promise<Process> => ({
    app,
    deps,
    origin: await app.listen({ port: 0, host: '127.0.0.1' }),
  })
  const first = await listen(fixture)
  const processes: [Process, ...Process[]] = other ? [first, await listen(other)] : [first]
  const notifiers = processes.map(({ deps }) => startNotifier(deps.database, deps.live, () => undefined))
  return {
    fixture,
    processes,
    async close() {
      for (const notifier of notifiers) await notifier.stop()
      await other?.close()
      await fixture.close()
    },
  }
}

/** Marks of others in a text. */
export function strangersIn(text: string, { mark }: Pick<MarkedStore, 'mark'>): string[] {
  const found = new Set(text.match(MARK)?.map((word) => word.toLowerCase()))
  found.delete(mark.toLowerCase())
  return [...found]
}

/** Adds a store with a picture, an owner and a browser that is notified. Dishes have the same ids in all stores. */
export async function addMarkedStore({ fixture }: Installation, at: number): Promise<MarkedStore> {
  const { deps } = fixture
  const mark = `Mark${String(at).padStart(2, '0')}x`
  const color = [COLOR_STEP * (at % 20), 255 - COLOR_STEP * (at % 20), 40 + (at % 7) * 30] as const
  const file = (version: number) => {
    const dish = makeItem({
      ...chai,
      label: `Chai ${mark}`,
      description: `${mark} v${version}`,
      images: [PICTURE],
    })
    const rice = makeItem({ ...biryani, label: `Biryani ${mark}` })
    const categories = [makeCategory({ _id: 'all', label: mark, items: [dish, rice] })]
    return makeStoreFile({
      profile: { _id: `store-${mark}`, slug: `kitchen-${mark.toLowerCase()}`, name: `Kitchen ${mark}` },
      menus: [makeMenu({ _id: `menu-${mark}`, label: `Card ${mark}`, categories })],
    })
  }
  const background = { r: color[0], g: color[1], b: color[2] }
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .webp({ quality: 90 })
    .toBuffer()
  const original = await keepOriginal(imagePlace(deps), bytes, deps.now())
  const bring = async (into: StaffFixture['deps'], version: number) => {
    const reading = readStoreFile(file(version))
    if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
    return importStore(into, reading.store, new Map([[PICTURE, original]]))
  }
  const { storeId: id, slug } = await bring(deps, 0)
  while (await showNextImage({ ...deps, dataDir: deps.config.dataDir }, id));

  const cookie = await fixture.signIn(await fixture.addMember(id, 'owner'))
  const staff = new StaffCalls(fixture, id, cookie)
  const alerts = { ...DEFAULT_ORDER_ALERTS, pauseMinutes: null }
  await staff.post('order-alerts', { seen: DEFAULT_ORDER_ALERTS, alerts })
  const device = await staff.post('push-devices', { ...aSubscription(mark), name: 'Tablet', language: 'en' })
  const publish = async (process: Process, version: number) => void (await bring(process.deps, version))
  return { id, slug, mark, color, cookie, deviceId: device.id, publish }
}

/** Calls a process, as the staff of a store or as a diner. */
export async function callAt(
  { app }: Process,
  method: 'GET' | 'POST',
  url: string,
  { cookie, body }: { readonly cookie?: string; readonly body?: object } = {},
) {
  const headers = { host: new URL(ORIGIN).host, ...(cookie && { cookie, origin: ORIGIN }) }
  const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) })
  return { status: answer.statusCode, text: answer.body }
}
