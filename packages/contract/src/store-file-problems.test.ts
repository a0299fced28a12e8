import {
  makeCategory,
  makeGroup,
  makeItem,
  makeMenu,
  makeOption,
  makeStoreFile,
} from '@thali/builders/make-store'
import type { StoreId } from '@thali/domain/ids'
import { expect, it } from 'vitest'
import { readStoreFile } from './store-file.ts'

function problemsOf(file: unknown): Record<string, string> {
  const reading = readStoreFile(file)
  return reading.ok ? {} : Object.fromEntries(reading.problems.map(({ path, message }) => [path, message]))
}

it('names states, tags, lists, ids and logos of another kind', () => {
  const item = { ...makeItem(), _id: '', state: 2, tags: ['Spicy', 5, {}] }
  const file = makeStoreFile({
    menus: [
      makeMenu({
        categories: [
          makeCategory({ items: [item as never] }),
          { ...makeCategory(), state: 'Available' as never, items: null as never },
        ],
      }),
    ],
  })
  Object.assign(file.profile, { logo: 7 })
  expect(problemsOf(file)).toMatchObject({
    'profile.logo': 'must be text, not 7',
    'menus[0].categories[0].items[0]._id': 'must not be empty',
    'menus[0].categories[0].items[0].state': 'must be text, not 2',
    'menus[0].categories[0].items[0].tags[1]': 'must be text, not 5',
    'menus[0].categories[0].items[0].tags[2]': 'must be text, not {}',
    'menus[0].categories[1].state': 'must be a whole number from 0 to 100, not "Available"',
    'menus[0].categories[1].items': 'must be a list, not null',
  })
})

it('names one problem for a label or an id that is too long, and for a blank one', () => {
  const items = [makeItem({ label: 'x'.repeat(201), _id: 'y'.repeat(81) }), makeItem({ label: ' ', _id: '' })]
  const reading = readStoreFile(
    makeStoreFile({ menus: [makeMenu({ categories: [makeCategory({ items })] })] }),
  )
  expect(reading.ok ? [] : reading.problems.map(({ message }) => message)).toEqual([
    'has 81 characters; at most 80 are taken',
    'has 201 characters; at most 200 are taken',
    'must not be empty',
    'must not be empty',
  ])
})

it('refuses ids that are no ids', () => {
  for (const _id of ['__proto__', 'a/b', '..', 'a b', 'é']) {
    expect(problemsOf(makeStoreFile({ profile: { _id } }))['profile._id'], _id).toContain('must consist')
  }
})

it('stays small on a hostile file', () => {
  const menus = Array.from({ length: 40 }, () => ({ categories: Array.from({ length: 400 }, () => 5) }))
  const reading = readStoreFile({ profile: { slug: 'big' }, menus })
  expect(reading.ok ? [] : reading.problems).toHaveLength(1001)
})

it.each(['../x', 'a/b', '.', 'a b', 'ä', 'x'.repeat(81)])('refuses %s as an id anywhere', (id) => {
  const [option] = makeGroup().contents
  const item = makeItem({ _id: id, configs: [makeGroup({ contents: [{ ...makeOption(option), _id: id }] })] })
  const file = makeStoreFile({
    menus: [makeMenu({ _id: id, categories: [makeCategory({ _id: id, items: [item] })] })],
  })
  file.profile._id = id as StoreId

  expect(Object.keys(problemsOf(file))).toEqual([
    'profile._id',
    'menus[0]._id',
    'menus[0].categories[0]._id',
    'menus[0].categories[0].items[0]._id',
    'menus[0].categories[0].items[0].configs[0].contents[0]._id',
  ])
})
