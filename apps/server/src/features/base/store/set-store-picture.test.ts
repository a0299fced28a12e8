import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { ORIGIN } from '@thali/test-kit/staff-fixture'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { exportStore } from '../../after/store-file/export-store.ts'
import { showNextImage } from '../../menu/images/convert-next.ts'

const fixture = useEditorFixture()

const call = (method: 'GET' | 'POST', body?: object) =>
  fixture.call(method, `/api/stores/${fixture.storeId}/logo`, {
    cookie: fixture.cookie,
    ...(body ? { body } : {}),
  })

async function upload(): Promise<string> {
  const picture = { create: { width: 90, height: 90, channels: 3 as const, background: '#0a0' } }
  const { json } = await fixture.app.inject({
    method: 'POST',
    url: `/api/stores/${fixture.storeId}/menu/draft/images`,
    headers: {
      host: 'localhost:3000',
      origin: ORIGIN,
      cookie: fixture.cookie,
      'content-type': 'image/png',
    },
    payload: await sharp(picture).png().toBuffer(),
  })
  return json().source
}

it('is an image of the store, shown at once, and changed only from its current state', async () => {
  const { logo: before } = (await call('GET')).body
  const seen = before?.source ?? null
  const source = await upload()

  expect((await call('POST', { source, seen })).body).toMatchObject({ logo: { source } })
  expect((await call('GET')).body.logo.source).toBe(source)
  while (await showNextImage({ ...fixture.deps, dataDir: fixture.deps.config.dataDir }, fixture.storeId));
  const address = `/profile/web/${fixture.file.profile.slug}/12-00`
  expect((await fixture.app.inject(address)).json().profile.logo).toContain('/media/')

  expect(await call('POST', { source: null, seen })).toMatchObject({
    status: 409,
    body: { error: { code: 'editor.changed-meanwhile' } },
  })
  expect((await call('POST', { source: null, seen: source })).body).toEqual({ logo: null })
})

it('is not an address to fetch, nor an image of another store', async () => {
  const { logo } = (await call('GET')).body
  for (const source of ['http://10.0.0.1/logo.png', 'uploads/of-somebody-else.webp'])
    expect(await call('POST', { source, seen: logo?.source ?? null })).toMatchObject({
      status: 422,
      body: { error: { code: 'editor.image-unknown' } },
    })
})

it('shows a banner above the menu, and keeps it through an export and an import', async () => {
  const banner = (method: 'GET' | 'POST', body?: object) =>
    fixture.call(method, `/api/stores/${fixture.storeId}/banner`, {
      cookie: fixture.cookie,
      ...(body ? { body } : {}),
    })
  expect((await banner('GET')).body).toEqual({ banner: null })
  const source = await upload()
  expect((await banner('POST', { source, seen: null })).body).toMatchObject({ banner: { source } })
  while (await showNextImage({ ...fixture.deps, dataDir: fixture.deps.config.dataDir }, fixture.storeId));
  const { slug } = fixture.file.profile
  const profile = (await fixture.app.inject(`/profile/web/${slug}/12-00`)).json().profile
  expect(profile.banner).toContain('/media/')
  expect((await exportStore(fixture.deps, slug)).profile.banner).toBe(source)
})
