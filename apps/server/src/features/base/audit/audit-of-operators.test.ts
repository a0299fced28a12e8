/** Tests that actions of operators on the command line appear in the audit log of the store's owner. */
import { makeStoreFile } from '@thali/builders/make-store'
import { readStoreFile } from '@thali/contract/store-file'
import type { StoreId } from '@thali/domain/ids'
import { useStaffFixture } from '@thali/test-kit/shared-fixture'
import { beforeEach, describe, expect, it } from 'vitest'
import { importStore } from '../../after/store-file/import-store.ts'
import { createApiTokenFor, revokeApiTokenOf } from '../people/api-tokens/manage-api-tokens.ts'
import { createOwnerLink } from '../people/owners/create-owner-link.ts'
import { createOwner } from '../people/owners/grant-account.ts'
import { setStore } from '../store/set-store.ts'
import { readStoreFields } from '../store/store-fields.ts'

const OWNER = 'owner@example.com'

const fixture = useStaffFixture()
let storeId: StoreId
let slug: string
let file: ReturnType<typeof makeStoreFile>

beforeEach(async () => {
  file = makeStoreFile()
  const outcome = await importStore(fixture.deps, readFile(file).store)
  storeId = outcome.storeId
  slug = outcome.slug
  await fixture.addMember(storeId, 'owner', OWNER)
  await fixture.deps.db.deleteFrom('audit').execute()
})

function readFile(file: unknown) {
  const reading = readStoreFile(file)
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems))
  return reading
}

const entries = () => fixture.deps.db.selectFrom('audit').selectAll().execute()

describe('actions of operators', () => {
  const recorded = async () =>
    (await entries()).map(({ actor, actor_name, action, changes }) => ({
      actor,
      actor_name,
      action,
      changes,
    }))
  const operator = { actor: 'operator', actor_name: '' }

  it('on a store’s fields are recorded with only the difference', async () => {
    const reading = readStoreFields(['viewOnly=true', 'name=Another Name', 'primaryColor='])
    if (!reading.ok) throw new Error('the fields were not read')
    const { name } = await fixture.deps.db
      .selectFrom('stores')
      .select('name')
      .where('id', '=', storeId)
      .executeTakeFirstOrThrow()
    await setStore(fixture.deps, slug, reading.changes)
    expect(await recorded()).toEqual([
      {
        ...operator,
        action: 'store.set',
        changes: { view_only: [false, true], name: [name, 'Another Name'] },
      },
    ])
  })

  it('of importing are recorded if anything changed', async () => {
    await importStore(fixture.deps, readFile(file).store)
    expect(await recorded()).toEqual([])
    const [menu] = file.menus
    const [category] = menu?.categories ?? []
    if (!menu || !category) throw new Error('the file has no category')
    const without = { ...menu, categories: [{ ...category, items: category.items.slice(1) }] }
    await importStore(fixture.deps, readFile({ ...file, menus: [without] }).store)
    expect(await recorded()).toMatchObject([
      { ...operator, action: 'store.import', changes: { items: [expect.any(Number), expect.any(Number)] } },
    ])
  })

  it('on accounts and API tokens are recorded without secrets', async () => {
    const { deps } = fixture
    const link = await createOwnerLink(deps, { slug, email: 'new@example.com' })
    await createOwner(deps, { slug, email: 'second@example.com', password: 'a short sentence' })
    const made = await createApiTokenFor(deps, {
      slug,
      email: OWNER,
      role: 'kitchen',
      name: 'Pass',
    })
    await revokeApiTokenOf(deps, slug, made.id)

    const all = await recorded()
    expect(all).toHaveLength(4)
    expect(all).toEqual(
      expect.arrayContaining([
        { ...operator, action: 'owner-link.create', changes: { email: [null, 'new@example.com'] } },
        {
          ...operator,
          action: 'member.set',
          changes: { email: [null, 'second@example.com'], role: [null, 'owner'] },
        },
        expect.objectContaining({ action: 'token.create' }),
        { ...operator, action: 'token.revoke', changes: {} },
      ]),
    )
    const text = JSON.stringify(await recorded())
    for (const secret of [link.split('/').at(-1) ?? '', made.token, made.token.split('-').at(-1) ?? ''])
      expect(text).not.toContain(secret)
  })
})
