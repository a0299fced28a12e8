import { link, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeCategory, makeItem, makeMenu, makeStoreFile } from '@thali/builders/make-store'
import { placeOf, runBeside } from '@thali/test-kit/commands-beside'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startNotifier } from '../events/cross-process-notifier.ts'
import { keepRunningAddress } from '../running-address.ts'

let server: TestServer
let folder: string
let stopNotifier: () => unknown
beforeAll(async () => {
  server = await makeTestServer()
  const notifier = startNotifier(server.deps.database, server.deps.live, () => {})
  stopNotifier = () => notifier.stop()
  folder = await mkdtemp(join(tmpdir(), 'thali-files-'))
})
afterAll(async () => {
  await stopNotifier()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const thali = (...typed: string[]) => runBeside(placeOf(server.deps), typed)

async function write(name: string, file: unknown): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, typeof file === 'string' ? file : JSON.stringify(file))
  return path
}

it('imports a file, reports that, and does nothing the second time', async () => {
  const file = makeStoreFile()
  const path = await write('store.json', file)

  const first = await thali('import', path)
  const second = await thali('import', path)

  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toMatch(`Added ${file.profile.slug} (1 menu, 2 items)`)
  expect(second.out).toMatch('Already up to date')
})

it('prints the address of the running server', async () => {
  const { dataDir } = server.deps.config
  const file = makeStoreFile()
  const running = keepRunningAddress(dataDir, 'http://localhost:4567', () => {})
  const { out } = await thali('import', await write('beside.json', file))
  running.release()
  expect(out).toContain(`at http://localhost:4567/${file.profile.slug}`)
})

it('asks the owner of only an added store to have its legal texts reviewed', async () => {
  const file = makeStoreFile()
  const { slug, name } = file.profile
  const { publicUrl } = server.deps.config
  const first = await thali('import', await write('reviewed.json', file))
  const renamed = { ...file, profile: { ...file.profile, name: `${name} again` } }
  const second = await thali('import', await write('reviewed.json', renamed))

  expect(first.out).toMatch(/have its legal texts reviewed/)
  for (const text of ['terms', 'refund', 'privacy'])
    expect(first.out).toContain(`${publicUrl}/${slug}/${text}`)
  expect(second.out).toMatch('Updated')
  expect(second.out).not.toMatch('reviewed')
})

it('lists every problem of a broken file with its path and changes nothing', async () => {
  const file = makeStoreFile({
    profile: { timeZone: 'Nowhere' },
    menus: [makeMenu({ primaryColor: 'orange' })],
  })
  const { code, err } = await thali('import', await write('broken.json', file))

  expect(code).toBe(1)
  expect(err).toContain('profile.timeZone: "Nowhere" is not a time zone')
  expect(err).toContain('menus[0].primaryColor: must be a colour')
  expect(err).toContain('nothing was changed; 2 problems')
  const row = await server.deps.db
    .selectFrom('stores')
    .select('id')
    .where('slug', '=', file.profile.slug)
    .executeTakeFirst()
  expect(row).toBeUndefined()
})

it.each([
  ['not JSON', '{"profile": '],
  ['no object', '[]'],
  ['nothing', ''],
])('refuses a file that is %s in words', async (_, text) => {
  const { code, err } = await thali('import', await write('odd.json', text))
  expect(code).toBe(1)
  expect(err).toMatch(/is not JSON|must be an object/)
})

it('refuses wrong use with its usage and exit code 2', async () => {
  for (const typed of [
    ['import'],
    ['import', 'a', 'b'],
    ['export'],
    ['store', 'set', 'demo'],
    ['import', '--what', 'x'],
  ]) {
    const { code, err } = await thali(...typed)
    expect(code).toBe(2)
    expect(err).toContain('Usage: thali')
  }
  expect((await thali('import', join(folder, 'absent.json'))).err).toContain(
    'absent.json: there is no such file',
  )
  expect((await thali('import', folder)).err).toContain('is a folder, not a file')
})

it('exports a file that it can read back, and refuses an unknown store', async () => {
  const file = makeStoreFile()
  await thali('import', await write('in.json', file))
  const path = join(folder, 'out.json')

  const { code } = await thali('export', file.profile.slug, path)

  expect(code).toBe(0)
  expect(JSON.parse(await readFile(path, 'utf8')).profile.slug).toBe(file.profile.slug)
  expect((await thali('import', path)).out).toMatch('Already up to date')
  expect(await thali('export', 'nobody-cooks-here')).toMatchObject({ code: 1 })
})

it('keeps an earlier export until the new one is complete', async () => {
  const file = makeStoreFile()
  await thali('import', await write('again.json', file))
  const path = await write('kept.json', { earlier: 'export' })
  const earlier = join(folder, 'earlier.json')
  await link(path, earlier)

  expect((await thali('export', file.profile.slug, path)).code).toBe(0)

  expect(JSON.parse(await readFile(path, 'utf8')).profile.slug).toBe(file.profile.slug)
  expect(JSON.parse(await readFile(earlier, 'utf8')), 'never written over').toEqual({ earlier: 'export' })
  expect((await readdir(folder)).filter((name) => name.startsWith('kept'))).toEqual(['kept.json'])
})

it('reads images beside the file, and never fails for one', async () => {
  await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c63' } })
    .jpeg()
    .toFile(join(folder, 'chai.jpg'))
  const items = [makeItem({ images: ['chai.jpg', 'absent.jpg', '../../../etc/passwd'] })]
  const file = makeStoreFile({ menus: [makeMenu({ categories: [makeCategory({ items })] })] })

  const path = await write('pictures.json', file)
  const { code, err } = await thali('import', path)

  expect(code).toBe(0)
  expect(err).toContain('picture absent.jpg')
  const rows = await server.deps.db
    .selectFrom('media')
    .select(['source', 'state'])
    .where('store_id', '=', file.profile._id)
    .execute()
  expect(Object.fromEntries(rows.map((row) => [row.source, row.state]))).toMatchObject({
    'chai.jpg': 'ready',
  })

  // Its image is still shown, so nothing is reported.
  await rm(join(folder, 'chai.jpg'))
  const again = await thali('import', path)
  expect(again.err).toContain('picture absent.jpg')
  expect(again.err).not.toContain('chai.jpg')
})

it('reports an unwritable export with a message', async () => {
  const file = makeStoreFile()
  await thali('import', await write('export.json', file))

  for (const [target, words] of [
    [join(folder, 'absent', 'out.json'), 'out.json: there is no such file or folder'],
    [folder, 'it is a folder, not a file'],
  ] as const) {
    const { code, out, err } = await thali('export', file.profile.slug, target)
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain(words)
  }
})

it('is noticed by a running server', async () => {
  const file = makeStoreFile()
  const path = await write('live.json', file)
  await thali('import', path)
  const viewMode = async () => {
    const { body } = await server.app.inject({
      method: 'GET',
      url: `/profile/web/${file.profile.slug}/12-00`,
    })
    return JSON.parse(body).viewMode
  }
  expect(await viewMode()).toBe(false)

  const set = await thali('store', 'set', file.profile.slug, 'subscriptionStatus=cancelled')
  expect(set.code).toBe(0)

  await vi.waitFor(async () => expect(await viewMode()).toBe(true))
})

it('sets nothing when one of the fields is wrong', async () => {
  const file = makeStoreFile()
  await thali('import', await write('set.json', file))
  const { code, err } = await thali(
    'store',
    'set',
    file.profile.slug,
    'name=New',
    'viewOnly=perhaps',
    'signedTableLinks=yes',
    'colour=red',
    'subscriptionEndDate=2027-12-311',
  )
  expect(code).toBe(2)
  expect(err).toContain('subscriptionEndDate: must be a date such as 2030-12-31, not "2027-12-311"')
  expect(err).toContain('viewOnly: must be true or false')
  expect(err).toContain('signedTableLinks: must be true or false')
  expect(err).toContain('colour: is none of')
  expect(err, 'its usage would push the problems out of sight').not.toContain('Usage')
  const row = await server.deps.db
    .selectFrom('stores')
    .select('name')
    .where('slug', '=', file.profile.slug)
    .executeTakeFirst()
  expect(row?.name).toBe('Test Kitchen')
})

it('keeps texts as they are typed, and says when a store no longer takes orders', async () => {
  const file = makeStoreFile()
  await thali('import', await write('note.json', file))
  const set = (...pairs: string[]) => thali('store', 'set', file.profile.slug, ...pairs)

  expect(await set('name=true', 'dayTurnsAt=')).toMatchObject({ code: 0, err: '' })
  expect((await set('subscriptionStatus=activ')).err).toContain('shows its menu only')
  expect((await set('subscriptionStatus=Active', 'subscriptionEndDate=2020-01-31')).err).toContain(
    'menu only',
  )
  expect((await set('subscriptionEndDate=')).err).toBe('')
  expect((await set('viewOnly=true')).err).toContain('menu only')
  expect(await set('signedTableLinks=true')).toMatchObject({ code: 0 })

  const exported = JSON.parse((await thali('export', file.profile.slug)).out)
  expect(exported.profile).toMatchObject({ name: 'true', dayTurnsAt: '04:00', signedTableLinks: true })
})
