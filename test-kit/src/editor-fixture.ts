/** A store with a menu, its owner who edits it, and what diners see of it. */
import {
  makeCategory,
  makeGroup,
  makeItem,
  makeMenu,
  makeOption,
  makeStoreFile,
} from '@thali/builders/make-store'
import type { DraftItem, DraftMenu } from '@thali/contract/menu-editor'
import type { ItemFields } from '@thali/contract/menu-fields'
import type { StoreId } from '@thali/domain/ids'
import { importStoreFile } from './import-store-file.ts'
import { makeStaffFixture, type StaffAnswer, type StaffFixture } from './staff-fixture.ts'

export type EditorFixture = Awaited<ReturnType<typeof makeEditorFixture>>

/** A dish as an editor writes it. */
export function aDish(label: string, overrides: Partial<ItemFields> = {}): ItemFields {
  return {
    label,
    description: '',
    images: [],
    tags: [],
    discountBps: 0,
    taxes: [],
    veg: true,
    groups: [],
    translations: {},
    facts: {},
    ...overrides,
  }
}

/** Chai in two categories, dosa in one, a hidden category, and an empty one. */
export function anEditedStore() {
  const chai = makeItem({
    label: 'Masala Chai',
    configs: [
      makeGroup({
        label: 'Cup',
        contents: [
          makeOption({ label: 'Small', value: 20, added: true }),
          makeOption({ label: 'Large', value: 30 }),
        ],
      }),
    ],
  })
  const dosa = makeItem({ label: 'Dosa' })
  const categories = [
    makeCategory({ label: 'Hot', items: [chai] }),
    makeCategory({ label: 'All', items: [{ ...chai, order: 1 }, dosa] }),
    makeCategory({ label: 'Later', state: 2, items: [] }),
  ]
  const file = makeStoreFile({ menus: [makeMenu({ label: 'Card', categories })] })
  return { file, chai, dosa, categories }
}

export async function makeEditorFixture(env: Readonly<Record<string, string>> = {}) {
  return addEditedStore(await makeStaffFixture(env))
}

/** Adds a store with a menu and its owner to a server. */
export async function addEditedStore(staff: StaffFixture) {
  const store = anEditedStore()
  const storeId: StoreId = await importStoreFile(staff.deps, store.file)
  const email = await staff.addMember(storeId, 'owner')
  const cookie = await staff.signIn(email)
  const base = `/api/stores/${storeId}/menu`

  async function get<T>(path: string): Promise<T> {
    const { status, body } = await staff.call('GET', `${base}${path}`, { cookie })
    if (status !== 200) throw new Error(`${path} answered ${status} ${JSON.stringify(body)}`)
    return body as T
  }
  const post = (path: string, body: unknown): Promise<StaffAnswer> =>
    staff.call('POST', `${base}${path}`, { cookie, body })
  const draft = () => get<DraftMenu>('/draft')
  const item = (id: string) => get<DraftItem>(`/draft/items/${id}`)

  return {
    ...staff,
    ...store,
    storeId,
    /** Address of the owner, who is signed in. */
    email,
    cookie,
    get,
    post,
    draft,
    item,
    /** Saves a dish as it is with some fields changed, in the categories it has. */
    async save(id: string, change: (fields: ItemFields) => ItemFields, categoryIds?: readonly string[]) {
      const seen = await item(id)
      return post(`/draft/items/${id}`, {
        revision: seen.revision,
        item: change(seen.item),
        categoryIds: categoryIds ?? seen.categoryIds,
      })
    },
    async publish(note = '') {
      const { revision } = await draft()
      return post('/publish', { revision, note })
    },
    /** The dish as diners see it. */
    async shown(id: string) {
      const response = await staff.app.inject(`/profile/web/${store.file.profile.slug}/12-00`)
      const { menus } = response.json() as typeof store.file
      return menus
        .flatMap(({ categories: shown }) => shown.flatMap(({ items }) => items))
        .find(({ _id }) => _id === id)
    },
  }
}

/** The same dish with another price of an option. */
export function withPrice(fields: ItemFields, option: string, priceMinor: number): ItemFields {
  return {
    ...fields,
    groups: fields.groups.map((group) => ({
      ...group,
      options: group.options.map((one) => (one.label === option ? { ...one, priceMinor } : one)),
    })),
  }
}
