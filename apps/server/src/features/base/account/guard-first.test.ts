/** Tests that callers without access are refused for that reason only, never with errors about their input. */
import type { StoreId } from '@thali/domain/ids'
import { mayDo } from '@thali/domain/people/permissions'
import { OPEN_ROUTES } from '@thali/test-kit/open-routes'
import { OPERATOR_ROUTES } from '@thali/test-kit/operator-routes'
import { withRoutes } from '@thali/test-kit/registered-routes'
import { STAFF_ROUTES } from '@thali/test-kit/route-permissions'
import { makeStaffFixture, type StaffFixture } from '@thali/test-kit/staff-fixture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SESSION_COOKIE } from './callers/session-cookies.ts'

interface Described {
  readonly security?: readonly Record<string, unknown>[]
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
}

let fixture: StaffFixture
let storeId: StoreId
let owner: string
let cook: string
/** Cookie of a member of another store. */
let stranger: string
/** Guarded routes: those of staff and operators, and of callers about their own account. */
let guarded: readonly string[]
let described: Readonly<Record<string, Described>>

beforeAll(async () => {
  const { built, routes } = await withRoutes(makeStaffFixture)
  fixture = built
  storeId = await fixture.addStore()
  owner = await fixture.signIn(await fixture.addMember(storeId, 'owner'))
  cook = await fixture.signIn(await fixture.addMember(storeId, 'kitchen'))
  stranger = await fixture.signIn(await fixture.addMember(await fixture.addStore(), 'owner'))
  await fixture.app.ready()
  described = readDescription(fixture.app.swagger())
  guarded = routes.filter((route) => !(route in OPEN_ROUTES) || needsCaller(route))
}, 60_000)
afterAll(() => fixture.close())

function readDescription({ paths = {} }: { paths?: object }): Readonly<Record<string, Described>> {
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Described>).map(([method, one]) => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      one,
    ]),
  )
  return Object.fromEntries(rows)
}

/** Uploads are read after the permission, too, but not as JSON. */
function takesJson(route: string): boolean {
  return 'application/json' in (described[route]?.requestBody?.content ?? {})
}

function needsCaller(route: string): boolean {
  const ways = described[route]?.security ?? []
  return ways.length > 0 && ways.every((way) => 'session' in way || 'screen' in way)
}

const BODIES = [
  ['none', undefined],
  ['an empty object', '{}'],
  ['of another kind', '"what?"'],
  ['no JSON', '{"'],
] as const

async function statusOf(route: string, payload: string | undefined, cookie = '') {
  const [method = '', pattern = ''] = route.split(' ')
  const response = await fixture.app.inject({
    method: method as 'GET',
    url: pattern.replace(':storeId', storeId).replace(/:\w+/g, 'x').replace('*', 'x'),
    headers: {
      origin: 'http://localhost:3000',
      ...(cookie && { cookie }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  })
  return response.statusCode
}

/** Routes that answer with none of `statuses`. */
async function others(
  routes: readonly string[],
  statuses: readonly number[],
  call: (route: string) => Promise<number>,
): Promise<string[]> {
  const found: string[] = []
  for (const route of routes) {
    const status = await call(route)
    if (!statuses.includes(status)) found.push(`${route} ${status}`)
  }
  return found
}

const REFUSED = [401, 403, 404]

it.each(BODIES)('refuses strangers at every guarded route, with a body: %s', async (_, body) => {
  expect(guarded.length).toBeGreaterThan(150)
  const told = await others(guarded, REFUSED, (route) =>
    statusOf(route, route.startsWith('GET ') ? undefined : body),
  )
  expect(told).toEqual([])
})

it('does so with an invalid session, path or query', async () => {
  const cookie = `${SESSION_COOKIE}=none.none`
  const writes = guarded.filter((route) => !route.startsWith('GET '))
  expect(await others(writes, REFUSED, (route) => statusOf(route, '"what?"', cookie))).toEqual([])
  const odd = (route: string) => `${route.replace(':storeId', '%00')}?store=%00&page=x&limit=-1&day=x`
  expect(await others(guarded, REFUSED, (route) => statusOf(odd(route), undefined, cookie))).toEqual([])
})

it('checks the permission of members before it reports errors of a body', async () => {
  const writes = Object.keys(STAFF_ROUTES).filter(takesJson)
  expect(writes.length).toBeGreaterThan(60)
  const own = guarded.filter((route) => route in OPEN_ROUTES && takesJson(route))
  expect(own.length).toBeGreaterThan(5)
  // Routes of screens, without a signed-in person.
  const ofScreens = own.filter((route) => route.includes('/api/auth/screen/'))
  const ofOwner = [...writes, ...own.filter((route) => !ofScreens.includes(route))]
  expect(await others(ofOwner, [400], (route) => statusOf(route, '"what?"', owner))).toEqual([])
  expect(await others(ofScreens, [403], (route) => statusOf(route, '"what?"', owner))).toEqual([])
  expect(await others(writes, [404], (route) => statusOf(route, '"what?"', stranger))).toEqual([])
  const mayNot = writes.filter((route) => !mayDo('kitchen', STAFF_ROUTES[route]?.permission ?? 'orders.view'))
  expect(await others(mayNot, [403], (route) => statusOf(route, '"what?"', cook))).toEqual([])
  const operators = Object.keys(OPERATOR_ROUTES).filter(takesJson)
  expect(await others(operators, [403], (route) => statusOf(route, '"what?"', owner))).toEqual([])
})

it('does not query the database with an invalid address', async () => {
  const odd = (route: string) => route.replace(':storeId', '%00')
  const routes = Object.keys(STAFF_ROUTES).filter((route) => route.includes(':storeId'))
  expect(await others(routes, [404], (route) => statusOf(odd(route), undefined, owner))).toEqual([])
})
