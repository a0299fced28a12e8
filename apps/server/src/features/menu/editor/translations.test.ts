import type { MenuTexts } from '@thali/contract/menu-editor'
import { useEditorFixture } from '@thali/test-kit/shared-fixture'
import { expect, it } from 'vitest'

const fixture = useEditorFixture()

const read = () => fixture.get<MenuTexts>('/draft/translations?language=hi')

async function translate(base: string, texts: Record<string, string>, more: object = {}) {
  const { entries } = await read()
  const found = entries.find((entry) => entry.texts[0]?.base === base)
  const { kind, id, revision } = found ?? {}
  return fixture.post('/draft/translations', { kind, id, revision, language: 'hi', texts, ...more })
}

it('lists menus, categories and each dish once, in the order shown', async () => {
  const { entries } = await read()
  expect(entries.map(({ kind, texts }) => `${kind} ${texts[0]?.base}`)).toEqual([
    'menu Card',
    'category Hot',
    'item Masala Chai',
    'category All',
    'item Dosa',
    'category Later',
  ])
})

it('translates menu, category, dish, group and option into the draft, and shows them once published', async () => {
  await translate('Card', { label: 'मेन्यू' })
  await translate('Hot', { label: 'गरम' })
  const chai = await translate('Masala Chai', { label: 'मसाला चाय', 'groups.0.label': 'कप' })
  expect(chai.status).toBe(200)
  const small = 'groups.0.options.0.label'
  expect((await translate('Masala Chai', { [small]: 'छोटा' })).status).toBe(200)
  expect((await fixture.shown(fixture.chai._id))?.translations).toBeUndefined()

  await fixture.publish()

  const shown = await fixture.shown(fixture.chai._id)
  expect(shown?.translations).toEqual({ hi: { label: 'मसाला चाय' } })
  expect(shown?.configs[0]).toMatchObject({ translations: { hi: { label: 'कप' } } })
  const { entries } = await read()
  const [menu, category] = entries
  expect([menu?.texts[0]?.translated, category?.texts[0]?.translated]).toEqual(['मेन्यू', 'गरम'])
})

it('refuses outdated translations of one dish, and those of a removed one', async () => {
  const { entries } = await read()
  const revision = entries.find(({ id }) => id === fixture.chai._id)?.revision
  await translate('Masala Chai', { label: 'चाय' })
  for (const [texts, more] of [
    [{ label: 'मसाला' }, { revision }],
    [{ 'groups.7.label': 'कप' }, {}],
  ] as const)
    expect(await translate('Masala Chai', texts, more)).toMatchObject({
      status: 409,
      body: { error: { code: 'editor.changed-meanwhile' } },
    })
  expect((await fixture.item(fixture.chai._id)).item.translations).toEqual({ hi: { label: 'चाय' } })
})
