import { makeStoreFile } from '@thali/builders/make-store'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportReservedSlugs } from './report-reserved-slugs.ts'

let server: TestServer
beforeAll(async () => {
  server = await makeTestServer()
})
afterAll(() => server.close())

it('reports stores whose slug has become reserved, which they keep', async () => {
  const file = makeStoreFile()
  await server.importFile(file)
  expect(await reportReservedSlugs(server.deps)).toEqual([])

  await server.deps.db
    .updateTable('stores')
    .set({ slug: 'calendar' })
    .where('slug', '=', file.profile.slug)
    .execute()
  expect(await reportReservedSlugs(server.deps)).toEqual(['calendar'])
  expect((await server.app.inject('/api/page?path=/calendar')).json().page.kind).toBe('store')
})
