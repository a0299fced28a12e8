/** Tests of staff rooms and API tokens: a program answers diners, but reads no rooms. */
import { importStoreFile } from '@thali/test-kit/import-store-file'
import { makeSmallStore } from '@thali/test-kit/small-store'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'

let fixture: StaffFixture

beforeAll(async () => {
  fixture = await makeStaffFixture()
})
afterAll(() => fixture.close())

it('are closed to tokens of their members', async () => {
  const storeId = await importStoreFile(fixture.deps, makeSmallStore())
  const owner = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  await fixture.addMember(storeId, 'manager')
  const call = (
    method: 'GET' | 'POST',
    path: string,
    as: { cookie: string } | { headers: Record<string, string> },
    body?: object,
  ) => fixture.call(method, `/api/stores/${storeId}/${path}`, { ...as, ...(body && { body }) })
  const asOwner = { cookie: owner }
  const { items: people } = (await call('GET', 'chat-people', asOwner)).body
  const manager = people.find(({ role }: { role: string }) => role === 'manager')
  const room = (await call('POST', 'chat', asOwner, { memberIds: [manager.id], title: '' })).body
  const write = { clientId: 'message-1', body: 'The safe is open', isPrivate: false }
  expect((await call('POST', `chat/${room.id}/messages`, asOwner, write)).status).toBe(200)
  expect((await call('GET', 'chat', asOwner)).body.items).toMatchObject([{ id: room.id }])

  const { token } = (await call('POST', 'tokens', asOwner, { name: 'Till', role: 'owner' })).body
  const asProgram = { headers: { authorization: `token ${token}` } }
  expect((await call('GET', 'chat', asProgram)).body.items).toEqual([])
  expect((await call('GET', `chat/${room.id}`, asProgram)).body.error.code).toBe('conversation.invalid')
  const again = { ...write, clientId: 'message-2' }
  expect((await call('POST', `chat/${room.id}/messages`, asProgram, again)).body.error.code).toBe(
    'conversation.invalid',
  )
  const wanted = { memberIds: [manager.id], title: 'Of a program' }
  expect((await call('POST', 'chat', asProgram, wanted)).body.error.code).toBe('contact.not-found')
})
