import { aPetpoojaMenu } from '@thali/builders/make-petpooja-menu'
import { addEditedStore, anEditedStore } from '@thali/test-kit/editor-fixture'
import { importCalls } from '@thali/test-kit/import-calls'
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { setSettings } from '@thali/test-kit/set-settings'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { ORIGIN } from '@thali/test-kit/staff-fixture'
import { describe, expect, it } from 'vitest'

const fixture = useEditorFixture()

const { send, begin, preview, apply, take } = importCalls(fixture)
const labels = async () => (await fixture.draft()).items.map(({ label }) => label).sort()

const PETPOOJA_ANSWERS = { tax: 'not-included', vegRest: 'none' }

describe('columns of a price list', () => {
  const SHEET = 'Our delicacies,Dine-in,Zomato\nDal Fry,90,110\n'
  const columnsOf = async (sheet: string, columns = '') =>
    (await send(sheet, 'rates.csv', columns)).body.table.columns.map(
      ({ meaning }: { meaning: string | null }) => meaning,
    )

  it('are asked about once, and recognized by their headings in the next sheet', async () => {
    expect(await columnsOf(SHEET)).toEqual([null, null, null])
    expect(await columnsOf(SHEET, 'item,price,ignore')).toEqual(['item', 'price', 'ignore'])
    expect(await columnsOf('Zomato,Our delicacies ,Dine-in,Swiggy\n120,Kadhi,95,99\n')).toEqual([
      'ignore',
      'item',
      'price',
      null,
    ])
    expect(await columnsOf(SHEET, 'item,ignore,price')).toEqual(['item', 'ignore', 'price'])
    expect(await columnsOf(SHEET)).toEqual(['item', 'ignore', 'price'])
  })
})

describe('an import', () => {
  it('asks once whether a dish is veg, not again at its next price', async () => {
    const veg = (name: string) => [{ label: name }]
    const first = await begin('category,item,price\nHot,Coffee,30\n')
    expect(await preview(first.id)).toMatchObject({ isReady: false, questions: { veg: veg('Coffee') } })
    expect((await apply(first.id, { vegRest: 'none' })).status).toBe(200)
    const next = await begin('category,item,price\nHot,Coffee,35\nHot,Tea,25\n')
    expect(await preview(next.id)).toMatchObject({ isReady: false, questions: { veg: veg('Tea') } })
  })

  it('shows its differences, is applied to the draft, and is undone as a whole', async () => {
    const before = await fixture.draft()
    const { id, items } = await begin('category,item,price,veg\nHot,Coffee,30,veg\nHot,Masala Chai,25,veg\n')
    expect(items).toBe(2)
    expect(await labels()).toEqual(['Dosa', 'Masala Chai'])
    const seen = await preview(id)
    expect(seen).toMatchObject({ isReady: true, questions: { veg: [], tax: null, missing: 1 } })
    expect(seen.differences.filter(({ kind }) => kind === 'item')).toMatchObject([
      { label: 'Coffee', change: 'added' },
    ])
    // One price for a dish of two sizes is ambiguous.
    expect(seen.notes).toMatchObject([{ kind: 'price-kept', label: 'Masala Chai' }])

    const taken = await apply(id)
    expect(taken.status).toBe(200)
    expect(await labels()).toEqual(['Coffee', 'Dosa', 'Masala Chai'])
    expect(await fixture.shown(fixture.chai._id)).toMatchObject({ label: 'Masala Chai' })

    expect((await fixture.post(`/draft/steps/${taken.body.stepId}/undo`, undefined)).status).toBe(200)
    expect(await fixture.draft()).toMatchObject({
      changes: 0,
      items: before.items.map(({ label }) => ({ label })),
    })
    expect((await fixture.post(`/draft/steps/${taken.body.stepId}/undo`, undefined)).status).toBe(404)
  })

  it('of the same file a second time changes nothing', async () => {
    for (const file of [
      aPetpoojaMenu(),
      'category,item,price,veg\nSoups,Tomato,90,veg\nHot,Coffee,30,\n',
      'Item Name,Variation Name,Category,Price,Tax - GST (5%)\nShake,Small,Cold,£3.50,Y\nShake,Large,Cold,£4.50,Y\n',
      'COLD\nLassi 60\nLime Soda 40/50\n',
      fixture.file,
    ]) {
      const first = await begin(file)
      if ((await preview(first.id, PETPOOJA_ANSWERS)).total > 0)
        expect((await apply(first.id, PETPOOJA_ANSWERS)).status).toBe(200)
      const again = await begin(file)
      expect((await preview(again.id, PETPOOJA_ANSWERS)).differences).toEqual([])
    }
  })

  it('gives new dishes the store’s taxes, keeps existing ones, and asks whether prices include tax', async () => {
    const GST = [
      { label: 'CGST', bps: 250 },
      { label: 'SGST', bps: 250 },
    ]
    const taxes = GST.map(({ label, bps }) => ({ label, value: bps / 100 }))
    await setSettings(fixture.deps.db, fixture.storeId, 'taxes', { taxes })
    const taxesOf = async (wanted: string) =>
      (await fixture.draft()).items.find(({ label }) => label === wanted)?.taxes
    const file = 'category,item,price,veg\nHot,Coffee,105,veg\nAll,Dosa,99,veg\n'
    const { id } = await begin(file)
    expect((await preview(id)).questions.tax).toBe('unclear')
    await apply(id, { tax: 'not-included' })
    expect([await taxesOf('Coffee'), await taxesOf('Dosa')]).toEqual([GST, []])
    expect((await preview((await begin(file)).id, { tax: 'not-included' })).differences).toEqual([])

    const tea = file.replaceAll('Coffee', 'Tea')
    await take(tea, { tax: 'without-taxes' })
    expect(await taxesOf('Tea')).toEqual([])
    // A store file without taxes removes none.
    const [first] = fixture.file.menus
    await fixture.save(fixture.chai._id, (chai) => ({ ...chai, taxes: GST }))
    const again = { ...fixture.file, menus: first ? [first] : [] }
    const seen = await preview((await begin(again)).id, { tax: 'not-included' })
    expect(seen.differences.filter(({ id }) => id === fixture.chai._id)).toEqual([])
  })

  it('never taxes imported dishes twice in a store with prices including tax', async () => {
    const taxes = [{ label: 'VAT', value: 19 }]
    const { deps, storeId } = fixture
    await setSettings(deps.db, storeId, 'taxes', { taxes, pricesIncludeTax: true })
    const priceOf = async (wanted: string) =>
      (await fixture.draft()).items.find(({ label }) => label === wanted)?.priceMinor
    const file = (item: string, price = 'price') =>
      `category,item,${price},veg\nHot,${item},100,veg\nAll,Dosa,99,veg\n`
    const unclear = await begin(file('Latte'))
    const seen = await preview(unclear.id, { tax: 'take-out' })
    expect([seen.questions.tax, seen.isReady]).toEqual(['unclear-inside', false])
    await apply(unclear.id, { tax: 'put-in' })
    expect(await priceOf('Latte')).toBe(119_00)
    await take(file('Mocha'), { tax: 'included' })
    expect(await priceOf('Mocha')).toBe(100_00)
    const said = await begin(file('Flat white', 'price incl. tax'))
    expect((await preview(said.id)).questions.tax).toBeNull()
    // The store's own export states that its prices include tax.
    const { body: csv } = await fixture.app.inject({
      url: `/api/stores/${storeId}/menu/export?format=csv`,
      headers: { host: 'localhost:3000', cookie: fixture.cookie },
    })
    expect(csv).toContain('price_with_tax')
    const own = await preview((await begin(csv)).id)
    expect([own.questions.tax, own.differences]).toEqual([null, []])
  })

  it('is refused when the draft was edited since the preview, and loses neither', async () => {
    const { id } = await begin('category,item,price,veg\nHot,Coffee,30,veg\n')
    const { revision } = await preview(id)
    await fixture.save(fixture.dosa._id, (dosa) => ({ ...dosa, label: 'Rava Dosa' }))
    const late = await fixture.post(`/draft/imports/${id}/apply`, { answers: {}, revision })
    expect(late).toMatchObject({ status: 409, body: { error: { code: 'editor.changed-meanwhile' } } })
    expect((await apply(id)).status).toBe(200)
    expect(await labels()).toEqual(['Coffee', 'Masala Chai', 'Rava Dosa'])
  })

  it('is not undone over later edits', async () => {
    const { stepId } = await take('category,item,price,veg\nAll,Dosa,99,veg\n')
    await fixture.save(fixture.dosa._id, (dosa) => ({ ...dosa, description: 'Crisp' }))
    const undo = await fixture.post(`/draft/steps/${stepId}/undo`, undefined)
    expect(undo).toMatchObject({ status: 409, body: { error: { code: 'editor.undo-too-late' } } })
    expect((await fixture.item(fixture.dosa._id)).item.description).toBe('Crisp')
  })

  it('removes dishes missing in the file only on request', async () => {
    const file = 'category,item,price,veg\nHot,Coffee,30,veg\n'
    const { id } = await begin(file)
    expect((await preview(id)).differences.some(({ change }) => change === 'removed')).toBe(false)
    const seen = await preview(id, { missing: 'remove' })
    expect(
      seen.differences
        .filter(({ change }) => change === 'removed')
        .map(({ label }) => label)
        .sort(),
    ).toEqual(['All', 'Dosa', 'Later', 'Masala Chai'])
  })

  it('puts bad rows aside, lists them, and removes no dish while there are any', async () => {
    const file = 'category,item,price\nHot,Coffee,cheap\nHot,Tea,20\nAll,Dosa,ask\nHot,,3\n'
    const { id, items } = await begin(file)
    expect(items).toBe(1)
    const seen = await preview(id, { missing: 'remove', vegRest: 'none' })
    expect(seen.notes.filter(({ kind }) => kind === 'row-left-out')).toEqual([
      { kind: 'row-left-out', label: 'Coffee', column: 'price', given: 'cheap', row: 2 },
      { kind: 'row-left-out', label: 'Dosa', column: 'price', given: 'ask', row: 4 },
      { kind: 'row-left-out', column: 'item', row: 5 },
    ])
    expect(seen.questions.missing).toBe(0)
    expect(seen.differences).toMatchObject([{ label: 'Tea', change: 'added' }])
  })

  it('is read by the answers about its columns, and shows prices of new dishes', async () => {
    const file = 'Our delicacies,Dine-in,Zomato\nCoffee,30,40\nLassi,half 40 full 70,90\n'
    const url = `/api/stores/${fixture.storeId}/menu/draft/imports?name=rates.csv&columns=`
    const sent = (columns: string) =>
      fixture.app.inject({
        method: 'POST',
        url: `${url}${columns}`,
        headers: {
          host: 'localhost:3000',
          origin: ORIGIN,
          cookie: fixture.cookie,
          'content-type': 'application/octet-stream',
        },
        payload: file,
      })
    const asked = (await sent('')).json()
    expect([asked.items, asked.table.columns.map(({ meaning }: { meaning: unknown }) => meaning)]).toEqual([
      0,
      [null, null, null],
    ])
    expect(asked.table.rows).toEqual([
      ['Coffee', '30', '40'],
      ['Lassi', 'half 40 full 70', '90'],
    ])
    const { id } = (await sent('item,price,ignore')).json()
    const { prices } = await preview(id, { vegRest: 'none' })
    expect(Object.values(prices)).toEqual([
      [{ label: '', priceMinor: 3000 }],
      [
        { label: 'Half', priceMinor: 4000 },
        { label: 'Full', priceMinor: 7000 },
      ],
    ])
    expect((await sent('item,anything')).statusCode).toBe(400)
  })

  it('proposes dishes listed elsewhere or spelt differently, and asks about uncertain ones', async () => {
    const { id } = await begin('Dish,Rate\nSnacks,\nDosa,95\nMasalla Chaay,45\nTea,20\n')
    const open = await preview(id, { vegRest: 'none' })
    expect(open.questions.same).toMatchObject([{ label: 'Dosa', heldLabel: 'Dosa', isSame: true }])
    expect(open.differences.find(({ label }) => label === 'Dosa')).toMatchObject({ change: 'changed' })
    const same = { [open.questions.same[0]?.id ?? '']: false }
    const other = await preview(id, { vegRest: 'none', same })
    expect(other.differences.find(({ label }) => label === 'Dosa')).toMatchObject({ change: 'added' })
  })

  it('asks whether a dish listed in two categories is one, and does not ask again', async () => {
    const sheet = 'Dish,Rate\nRecommended,\nPaneer Tikka,180\nTandoor,\nPaneer Tikka,180\nPaneer Roll,120\n'
    const { id } = await begin(sheet)
    const open = await preview(id, { vegRest: 'none' })
    expect(open).toMatchObject({ isReady: false })
    expect(open.questions.repeated).toMatchObject([
      { label: 'Paneer Tikka', firstCategory: 'Recommended', category: 'Tandoor', isSame: null, row: 5 },
    ])
    const repeated = { [open.questions.repeated[0]?.id ?? '']: true }
    expect((await apply(id, { vegRest: 'none', repeated })).status).toBe(200)
    expect(await labels()).toEqual(['Dosa', 'Masala Chai', 'Paneer Roll', 'Paneer Tikka'])
    const { categories, items } = await fixture.draft()
    const tikka = items.find(({ label }) => label === 'Paneer Tikka')?.id
    expect(categories.filter(({ itemIds }) => itemIds.some((one) => one === tikka))).toMatchObject([
      { label: 'Recommended' },
      { label: 'Tandoor' },
    ])
    const again = await begin(sheet.replaceAll('180', '190'))
    const next = await preview(again.id)
    expect(next).toMatchObject({ isReady: true, questions: { repeated: [{ isSame: true }], same: [] } })
    expect(next.differences.filter(({ kind }) => kind === 'item')).toMatchObject([
      { label: 'Paneer Tikka', change: 'changed' },
    ])
  })

  it('reports every problem with its row, and starts no import without a valid row', async () => {
    const { status, body } = await send('category,item,price\nHot,Coffee,cheap\nHot,Tea,20 or 30\n')
    expect([status, body.error.code]).toEqual([422, 'import.file-invalid'])
    expect(body.error.details.problems).toMatchObject([
      { row: 2, field: 'price' },
      { row: 3, field: 'price' },
    ])
    expect((await send('')).status).toBe(422)
    expect(await send('{"a":1}')).toMatchObject({
      status: 422,
      body: { error: { code: 'import.unknown-format' } },
    })
  })

  it('is not found by another store', async () => {
    const { id } = await begin('category,item,price\nHot,Coffee,30\n')
    const other = await addEditedStore(fixture)
    expect((await other.post(`/draft/imports/${id}/preview`, { answers: {} })).status).toBe(404)
  })
})

describe('a copy of a menu', () => {
  it('imports the menus of another store of the same owner', async () => {
    const otherId = await importStoreFile(fixture.deps, anEditedStore().file)
    const copy = () => fixture.post('/draft/imports/copy', { fromStoreId: otherId })
    expect((await copy()).status).toBe(404)
    await fixture.addMember(otherId, 'owner', fixture.email)
    const begun = await fixture.call('POST', `/api/stores/${fixture.storeId}/menu/draft/imports/copy`, {
      // A new membership with a password ends open sessions.
      cookie: await fixture.signIn(fixture.email),
      body: { fromStoreId: otherId },
    })
    expect(begun).toMatchObject({ status: 200, body: { kind: 'store', menus: 1, items: 2 } })
  })
})
