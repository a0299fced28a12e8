import { aDish } from '@thali/test-kit/editor-fixture'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { describe, expect, it } from 'vitest'

const fixture = useEditorFixture()

/** The draft without its revisions. */
async function shape() {
  const { menus, categories, items } = await fixture.draft()
  const without = <T extends { revision: number }>({ revision: _, ...rest }: T) => rest
  return {
    menus: menus.map(without),
    categories: categories.map(without).sort((one, other) => (one.id < other.id ? -1 : 1)),
    items: items.map(({ revision: _, isChanged: _isChanged, ...item }) => item),
  }
}

async function removeCategory(label: string, more: object = {}) {
  const found = (await fixture.draft()).categories.find((category) => category.label === label)
  return fixture.post(`/draft/categories/${found?.id}/remove`, { revision: found?.revision, ...more })
}
const undo = (stepId: string) => fixture.post(`/draft/steps/${stepId}/undo`, undefined)

describe('a removal', () => {
  it('of a dish is undone to its former position', async () => {
    const before = await shape()
    const { revision } = await fixture.item(fixture.chai._id)
    const removed = await fixture.post(`/draft/items/${fixture.chai._id}/remove`, { revision })
    expect((await shape()).items).toHaveLength(1)

    expect((await undo(removed.body.stepId)).status).toBe(200)

    expect(await shape()).toEqual(before)
    expect(await fixture.draft()).toMatchObject({ changes: 0 })
  })

  it('of a category includes its own dishes only on request, and restores them', async () => {
    const before = await shape()
    expect(await removeCategory('All')).toMatchObject({ status: 409 })
    const removed = await removeCategory('All', { withDishes: true })
    expect(removed.status).toBe(200)
    expect((await shape()).items.map(({ label }) => label)).toEqual(['Masala Chai'])

    await undo(removed.body.stepId)

    expect(await shape()).toEqual(before)
  })

  it('of a menu keeps what another menu lists', async () => {
    const other = await fixture.post('/draft/menus', { label: 'Evening' })
    const category = await fixture.post('/draft/categories', { menuId: other.body.id, label: 'Thalis' })
    const categoryIds = [category.body.id, fixture.categories[0]?._id]
    await fixture.post('/draft/items', { item: aDish('Thali'), categoryIds })
    const before = await shape()
    const [card] = (await fixture.draft()).menus
    const removed = await fixture.post(`/draft/menus/${card?.id}/remove`, { revision: card?.revision })
    expect(removed.status).toBe(200)
    const left = await shape()
    expect(left.menus.map(({ label }) => label)).toEqual(['Evening'])
    expect(left.items.map(({ label }) => label)).toEqual(['Thali'])

    await undo(removed.body.stepId)

    expect(await shape()).toEqual(before)
  })

  it('is not restored without its category, by undoing an earlier change of it', async () => {
    const { dosa } = fixture
    await fixture.save(dosa._id, (item) => ({ ...item, label: 'Plain Dosa' }))
    const discarded = await fixture.post('/draft/discard', { revision: (await fixture.draft()).revision })
    expect(discarded.status).toBe(200)
    const all = (await fixture.draft()).categories.find(({ label }) => label === 'All')
    const removal = { revision: all?.revision, withDishes: true }
    expect((await fixture.post(`/draft/categories/${all?.id}/remove`, removal)).status).toBe(200)
    const before = await shape()

    expect((await undo(discarded.body.stepId)).body.error.code).toBe('editor.undo-too-late')

    expect(await shape()).toEqual(before)
  })

  it('is restored once, and not over later changes to its category', async () => {
    const { revision } = await fixture.item(fixture.dosa._id)
    const removed = await fixture.post(`/draft/items/${fixture.dosa._id}/remove`, { revision })
    await fixture.post('/draft/items', { item: aDish('Idli'), categoryIds: [fixture.categories[1]?._id] })
    expect(await undo(removed.body.stepId)).toMatchObject({
      status: 409,
      body: { error: { code: 'editor.undo-too-late' } },
    })
    const again = await removeCategory('Hot')
    expect((await undo(again.body.stepId)).status).toBe(200)
    expect((await undo(again.body.stepId)).status).toBe(404)
  })
})

describe('the order of menus', () => {
  it('can be changed only from the current order', async () => {
    const evening = await fixture.post('/draft/menus', { label: 'Evening' })
    const { menus, revision } = await fixture.draft()
    const menuIds = menus.map(({ id }) => id).toReversed()
    expect((await fixture.post('/draft/order', { menuIds, revision: revision - 1 })).status).toBe(409)
    expect((await fixture.post('/draft/order', { menuIds: [evening.body.id], revision })).status).toBe(404)
    expect((await fixture.post('/draft/order', { menuIds, revision })).status).toBe(200)
    expect((await fixture.draft()).menus.map(({ label }) => label)).toEqual(['Evening', 'Card'])
    await fixture.publish()
    expect(await fixture.draft()).toMatchObject({ changes: 0 })
  })
})
