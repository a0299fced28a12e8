import type { ItemFields } from '@thali/contract/menu-fields'
import type { OptionId } from '@thali/domain/ids'
import { aDish, makeEditorFixture, withPrice } from '@thali/test-kit/editor-fixture'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { describe, expect, it } from 'vitest'

const fixture = useEditorFixture()

const labels = async () => (await fixture.draft()).items.map(({ label }) => label).sort()
const chaiPrice = async () => (await fixture.shown(fixture.chai._id))?.configs[0]?.contents[0]?.value

describe('the draft', () => {
  it('starts as the live menu, without changes', async () => {
    const draft = await fixture.draft()
    expect(draft).toMatchObject({ changes: 0, basedOn: 1, published: 1 })
    expect(draft.menus).toMatchObject([{ label: 'Card', window: null, active: true }])
    expect(draft.categories.map(({ label, hidden }) => [label, hidden])).toEqual([
      ['Hot', false],
      ['All', false],
      ['Later', true],
    ])
    expect(draft.items.find(({ label }) => label === 'Masala Chai')).toMatchObject({
      priceMinor: 2000,
      priceVaries: true,
      isPublished: true,
      isChanged: false,
    })
  })

  it('accepts a price that diners see only once it is published', async () => {
    const saved = await fixture.save(fixture.chai._id, (chai) => withPrice(chai, 'Small', 2550))
    expect(saved.status).toBe(200)
    expect(await chaiPrice()).toBe(20)
    expect(await fixture.draft()).toMatchObject({ changes: 1 })
    expect(await fixture.get('/draft/changes')).toMatchObject({
      total: 1,
      differences: [
        {
          label: 'Masala Chai',
          fields: [{ field: 'price', of: 'Cup · Small', from: 2000, to: 2550 }],
        },
      ],
    })

    expect(await fixture.publish('New cups')).toMatchObject({ status: 200, body: { number: 2 } })

    expect(await chaiPrice()).toBe(25.5)
    expect(await fixture.draft()).toMatchObject({ changes: 0, basedOn: 2, published: 2 })
    expect(await fixture.publish()).toMatchObject({ status: 409 })
  })

  it('counts several saves of a dish as one change, and none once it is as published', async () => {
    const { item: published } = await fixture.item(fixture.chai._id)
    for (const label of ['Chai', 'Ginger Chai', 'Adrak Chai'])
      await fixture.save(fixture.chai._id, (chai) => ({ ...withPrice(chai, 'Small', 2550), label }))
    expect(await fixture.draft()).toMatchObject({ changes: 1 })
    expect(await fixture.get('/draft/changes')).toMatchObject({ total: 1 })
    await fixture.save(fixture.chai._id, () => published)
    expect(await fixture.draft()).toMatchObject({ changes: 0 })
  })

  it('shows the second of two editors the dish saved by the first, and loses nothing', async () => {
    const seen = await fixture.item(fixture.chai._id)
    await fixture.save(fixture.chai._id, (chai) => ({ ...chai, label: 'Chai' }))
    const second = await fixture.post(`/draft/items/${fixture.chai._id}`, {
      revision: seen.revision,
      item: { ...seen.item, description: 'Ginger' },
      categoryIds: seen.categoryIds,
    })
    expect(second.status).toBe(409)
    expect(second.body.error).toMatchObject({
      code: 'editor.changed-meanwhile',
      details: { current: { label: 'Chai', description: '' } },
    })
    expect((await fixture.item(fixture.chai._id)).item).toMatchObject({ label: 'Chai', description: '' })
  })

  it('lets many editors save one dish one after the other, never two from the same revision', async () => {
    const seen = await fixture.item(fixture.dosa._id)
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        fixture.post(`/draft/items/${fixture.dosa._id}`, {
          revision: seen.revision,
          item: { ...seen.item, label: `Dosa ${at}` },
          categoryIds: seen.categoryIds,
        }),
      ),
    )
    const statuses = tries.map((answer) => answer.status)
    expect(statuses.sort()).toEqual([200, ...Array(7).fill(409)])
  })

  it('refuses to publish edits made after the preview', async () => {
    await fixture.save(fixture.chai._id, (chai) => ({ ...chai, label: 'Chai' }))
    const { revision } = await fixture.draft()
    await fixture.save(fixture.dosa._id, (dosa) => ({ ...dosa, label: 'Rava Dosa' }))
    const answer = await fixture.post('/publish', { revision })
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'editor.changed-meanwhile' } } })
    expect((await fixture.shown(fixture.chai._id))?.label).toBe('Masala Chai')
  })

  it('adds, lists, unlists and removes a dish', async () => {
    const [hot, all] = fixture.categories
    const added = await fixture.post('/draft/items', { item: aDish('Idli'), categoryIds: [hot?._id] })
    expect(added.status).toBe(200)
    const { id } = added.body
    await fixture.save(id, (idli) => idli, [all?._id ?? ''])
    expect((await fixture.item(id)).categoryIds).toEqual([all?._id])
    expect(await labels()).toEqual(['Dosa', 'Idli', 'Masala Chai'])
    const { revision } = await fixture.item(id)
    expect((await fixture.post(`/draft/items/${id}/remove`, { revision })).status).toBe(200)
    expect(await labels()).toEqual(['Dosa', 'Masala Chai'])
    expect(await fixture.draft()).toMatchObject({ changes: 0 })
  })

  it.each([
    ['a name of blanks', { label: '  ' }, 'label'],
    ['two groups of one name', { groups: [group('Size'), group('Size')] }, 'groups.1.label'],
    ['a group without options', { groups: [{ ...group('Size'), options: [] }] }, 'groups.0.options'],
  ])('refuses a dish with %s', async (_, overrides, path) => {
    const categoryIds = [fixture.categories[0]?._id]
    const answer = await fixture.post('/draft/items', { item: aDish('Idli', overrides), categoryIds })
    expect(answer.status).toBe(422)
    expect(answer.body.error.details.problems).toMatchObject([{ path }])
  })

  it('refuses images that the store does not have', async () => {
    const answer = await fixture.save(fixture.chai._id, (chai) => ({
      ...chai,
      images: ['http://10.0.0.1/secret.png'],
    }))
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'editor.image-unknown' } } })
  })

  it('is discarded as a whole', async () => {
    await fixture.save(fixture.chai._id, (chai) => ({ ...chai, label: 'Chai' }))
    const { revision } = await fixture.draft()
    const { status, body } = await fixture.post('/draft/discard', { revision })
    expect({ status, changes: body.changes }).toEqual({ status: 200, changes: 1 })
    expect(await fixture.draft()).toMatchObject({ changes: 0 })
    expect(await labels()).toContain('Masala Chai')

    expect((await fixture.post(`/draft/steps/${body.stepId}/undo`, undefined)).status).toBe(200)
    expect(await fixture.draft()).toMatchObject({ changes: 1 })
    expect((await fixture.item(fixture.chai._id)).item.label).toBe('Chai')
  })

  it('accepts no more text than the operator allows, but always less of it', async () => {
    const small = await makeEditorFixture({ LIMIT_DRAFT_BYTES_PER_STORE: '10000' })
    try {
      const write = (description: string) => small.save(small.chai._id, (chai) => ({ ...chai, description }))
      expect((await write('Cardamom')).status).toBe(200)
      const long = 'नमकीन चाय '.repeat(100)
      const translations = Object.fromEntries(
        ['hi', 'ta', 'te', 'kn', 'ml'].map((language) => [language, { description: long }]),
      )
      const answer = await small.save(small.chai._id, (chai) => ({ ...chai, translations }))
      expect(answer).toMatchObject({
        status: 409,
        body: { error: { code: 'editor.too-large', details: { limit: 10_000 } } },
      })
      expect((await small.item(small.chai._id)).item.translations).toEqual({})

      await small.deps.db
        .updateTable('draft_entries')
        .set({
          body: JSON.stringify({
            ...(await small.item(small.dosa._id)).item,
            id: small.dosa._id,
            translations,
          }),
        })
        .where('store_id', '=', small.storeId)
        .where('id', '=', small.dosa._id)
        .execute()
      expect((await write('Ginger and cardamom')).status).toBe(409)
      expect((await small.save(small.dosa._id, (dosa) => ({ ...dosa, translations: {} }))).status).toBe(200)
      expect((await write('Ginger and cardamom')).status).toBe(200)
    } finally {
      await small.close()
    }
  })

  it('accepts no more dishes than the operator allows', async () => {
    const small = await makeEditorFixture({ LIMIT_ITEMS_PER_STORE: '2' })
    try {
      const categoryIds = [small.categories[0]?._id]
      const answer = await small.post('/draft/items', { item: aDish('Idli'), categoryIds })
      expect(answer).toMatchObject({ status: 409, body: { error: { code: 'editor.too-many' } } })
    } finally {
      await small.close()
    }
  })
})

describe('menus and categories', () => {
  it('are added, renamed and put into another order', async () => {
    const menu = (await fixture.draft()).menus[0]
    if (!menu) throw new Error('no menu')
    const added = await fixture.post('/draft/categories', { menuId: menu.id, label: 'Soups' })
    const before = (await fixture.draft()).menus[0]
    const { id, revision, ...fields } = before ?? menu
    const categoryIds = [added.body.id, ...fields.categoryIds.filter((one) => one !== added.body.id)]
    const window = { startMinute: 420, endMinute: 660 }
    const saved = await fixture.post(`/draft/menus/${id}`, {
      revision,
      menu: { ...fields, label: 'Breakfast', window, categoryIds },
    })
    expect(saved.status).toBe(200)
    expect((await fixture.draft()).menus).toMatchObject([{ label: 'Breakfast', window, categoryIds }])
    expect((await fixture.post(`/draft/menus/${id}`, { revision, menu: fields })).status).toBe(409)
  })

  it('take a colour of their own, which stays when it is left out, and is removed by null', async () => {
    const save = async (changes: { readonly label?: string; readonly primaryColor?: string | null }) => {
      const [menu] = (await fixture.draft()).menus
      if (!menu) throw new Error('no menu')
      const { id, revision, image: _, primaryColor: _color, ...fields } = menu
      const { status } = await fixture.post(`/draft/menus/${id}`, {
        revision,
        menu: { ...fields, ...changes },
      })
      return { status, color: (await fixture.draft()).menus[0]?.primaryColor }
    }
    expect(await save({ primaryColor: '0B7A4B' })).toEqual({ status: 200, color: '0B7A4B' })
    expect(await save({ label: 'Breakfast' })).toEqual({ status: 200, color: '0B7A4B' })
    expect(await save({ primaryColor: 'green' })).toEqual({ status: 400, color: '0B7A4B' })
    expect(await save({ primaryColor: null })).toEqual({ status: 200, color: null })
  })

  it('order their dishes without losing or gaining one', async () => {
    const all = (await fixture.draft()).categories.find(({ label }) => label === 'All')
    if (!all) throw new Error('no category')
    const { id, revision, image: _, ...category } = all
    const turned = category.itemIds.toReversed()
    const save = (itemIds: string[], seen: number) =>
      fixture.post(`/draft/categories/${id}`, { revision: seen, category: { ...category, itemIds } })
    const saved = await save(turned, revision)
    expect(saved.status).toBe(200)
    expect((await save(turned.slice(1), saved.body.revision)).status).toBe(404)
    await fixture.publish()
    const shown = await fixture.get<{ categories: { label: string; itemIds: string[] }[] }>('/draft')
    expect(shown.categories.find(({ label }) => label === 'All')?.itemIds).toEqual(turned)
  })

  it('cannot be removed with a dish that is listed nowhere else', async () => {
    const { categories } = await fixture.draft()
    const remove = async (label: string) => {
      const found = categories.find((category) => category.label === label)
      return fixture.post(`/draft/categories/${found?.id}/remove`, { revision: found?.revision })
    }
    expect(await remove('All')).toMatchObject({ status: 409, body: { error: { details: { dishes: 1 } } } })
    expect((await remove('Hot')).status).toBe(200)
    expect((await fixture.draft()).menus[0]?.categoryIds).toHaveLength(2)
  })
})

describe('an import beside a draft', () => {
  const renamed = () => ({
    ...fixture.file,
    menus: fixture.file.menus.map((menu) => ({ ...menu, label: 'Imported' })),
  })

  it('is a version, and a draft without edits follows it', async () => {
    await fixture.save(fixture.chai._id, (chai) => ({ ...chai, label: 'Chai' }))
    await fixture.save(fixture.chai._id, (chai) => ({ ...chai, label: 'Masala Chai' }))
    await importStoreFile(fixture.deps, renamed())
    expect(await fixture.draft()).toMatchObject({
      changes: 0,
      basedOn: 2,
      published: 2,
      menus: [{ label: 'Imported' }],
    })
    const { versions } = await fixture.get<{ versions: unknown[] }>('/versions')
    expect(versions).toMatchObject([
      { number: 2, kind: 'import', changes: 1 },
      { number: 1, kind: 'import' },
    ])
  })

  it('leaves an existing draft unchanged, based on an older version', async () => {
    await fixture.save(fixture.chai._id, (chai) => ({ ...chai, label: 'Chai' }))
    await importStoreFile(fixture.deps, renamed())
    const draft = await fixture.draft()
    expect(draft).toMatchObject({ basedOn: 1, published: 2, changes: 2, menus: [{ label: 'Card' }] })
  })

  it('is detected by an editor who looked before there was a draft', async () => {
    const seen = await fixture.item(fixture.chai._id)
    await importStoreFile(fixture.deps, renamed())
    const answer = await fixture.post(`/draft/items/${fixture.chai._id}`, {
      revision: seen.revision,
      item: seen.item,
      categoryIds: seen.categoryIds,
    })
    expect(answer.status).toBe(409)
  })

  it('of the same menus creates no version', async () => {
    await importStoreFile(fixture.deps, {
      ...fixture.file,
      profile: { ...fixture.file.profile, name: 'Renamed' },
    })
    expect(await fixture.draft()).toMatchObject({ published: 1 })
  })
})

function group(label: string): ItemFields['groups'][number] {
  const option = { label: 'Regular', priceMinor: 100, text: null, isDefault: true, veg: null, allergens: [] }
  return {
    label,
    description: '',
    required: true,
    maxSelection: 1,
    translations: {},
    options: [{ ...option, id: 'option1' as OptionId, translations: {} }],
  }
}
