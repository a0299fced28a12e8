import type { StoreId } from '@thali/domain/ids'
import { placeOf, runBeside } from '@thali/test-kit/commands-beside'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'

const OWNER = 'owner@example.com'
const COOK = 'cook@example.com'

let fixture: StaffFixture
let storeId: StoreId
beforeAll(async () => {
  fixture = await makeStaffFixture()
  storeId = await fixture.addStore('till-store')
  await fixture.addMember(storeId, 'owner', OWNER)
  await fixture.addMember(storeId, 'kitchen', COOK)
})
afterAll(() => fixture.close())

const thali = (...typed: string[]) => runBeside(placeOf(fixture.deps), typed)

const store = ['--store', 'till-store']
const make = (email: string, role: string, name = 'Till') =>
  thali('token', 'create', ...store, '--email', email, '--role', role, '--name', name)

async function boardBy(token: string): Promise<number> {
  const headers = { authorization: `token ${token}` }
  return (await fixture.call('GET', `/api/stores/${storeId}/board`, { origin: null, headers })).status
}

it('creates a token that works at once, lists it without its secret, and revokes it beside the server', async () => {
  const made = await make(OWNER, 'kitchen', 'Till\u001b[2J')

  expect(made.code, made.err).toBe(0)
  expect(made.out).toMatch(/^thali_[a-z2-7]{26}_[a-z2-7]{26}$/)
  const [, id = '', secret = ''] = made.out.split('_')
  expect(await boardBy(made.out)).toBe(200)
  const listed = await thali('token', 'list', ...store)
  expect(listed.out).toContain(`${id} kitchen "Till`)
  expect(listed.out).not.toContain(secret)
  expect(listed.out).not.toContain('\u001b')

  expect((await thali('token', 'revoke', ...store, id)).code).toBe(0)
  expect(await boardBy(made.out)).toBe(401)
  expect((await thali('token', 'list', ...store)).out).toBe('')
  expect(await thali('token', 'revoke', ...store, id)).toMatchObject({ code: 1, out: '' })
})

it('reports errors with a message, and creates nothing', async () => {
  const tries = [
    { answer: await make('nobody@example.com', 'waiter'), code: 1, words: /does not work at till-store/ },
    { answer: await make(COOK, 'owner'), code: 1, words: /not allowed/ },
    { answer: await make(OWNER, 'chef'), code: 2, words: /--role is one of owner, manager/ },
    { answer: await make(OWNER, 'waiter', ' '), code: 2, words: /--name/ },
    { answer: await make('x', 'waiter'), code: 2, words: /--email/ },
    { answer: await thali('token', 'list', '--store', 'nowhere'), code: 1, words: /does not exist/ },
    { answer: await thali('token', 'revoke', ...store), code: 2, words: /by its id/ },
  ]
  for (const { answer, code, words } of tries) {
    expect([answer.code, answer.out]).toEqual([code, ''])
    expect(answer.err).toMatch(words)
  }
  expect(await fixture.deps.db.selectFrom('api_tokens').selectAll().execute()).toEqual([])
})
