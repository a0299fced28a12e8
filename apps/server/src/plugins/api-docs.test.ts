/** Checks the API description as public linters do, so that clients can be generated from it. */
import { brotliDecompressSync } from 'node:zlib'
import { makeTestServer, type TestServer } from '@thali/test-kit/test-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'

interface Operation {
  readonly at: string
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly tags?: readonly string[]
  readonly security?: readonly Record<string, unknown>[]
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly schema: { readonly anyOf?: readonly unknown[] }
  }[]
  readonly requestBody?: { readonly content: Record<string, unknown> }
  readonly responses: Record<string, { readonly content?: Record<string, unknown> }>
}

let server: TestServer
let document: {
  info: Record<string, unknown>
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, Omit<Operation, 'at'>>>
  components: Record<string, Record<string, unknown>>
}
let operations: Operation[]
/** Turns that others had while the description was made. */
let turns = 0
beforeAll(async () => {
  server = await makeTestServer()
  let isMade = false
  const turn = () => {
    turns += 1
    if (!isMade) setImmediate(turn)
  }
  setImmediate(turn)
  document = (await server.app.inject('/api/docs/json')).json()
  isMade = true
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ at: `${method} ${path}`, ...call })),
  )
})
afterAll(() => server.close())

const at = (found: readonly Operation[]) => found.map((operation) => operation.at)

it('is made in many short turns, so that other requests are answered in between', () => {
  expect(turns).toBeGreaterThan(operations.length)
})

it('gives every operation a name of its own that programs can use', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(operations.length).toBeGreaterThan(20)
  expect(at(operations.filter(({ operationId }) => !/^[a-z]\w+$/i.test(operationId ?? '')))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})

it('says of every operation what it does, to whom it belongs and who may call it', () => {
  const tags = document.tags.map(({ name }) => name)
  const poor = operations.filter(
    (operation) =>
      !operation.summary || !operation.description || !operation.tags?.every((tag) => tags.includes(tag)),
  )
  expect(at(poor)).toEqual([])
  expect(document.tags.filter(({ description }) => !description)).toEqual([])
  expect(at(operations.filter(({ security }) => security === undefined))).toEqual([])
})

it('describes an answer that succeeds and one that refuses', () => {
  const lacks = (start: string) =>
    at(operations.filter(({ responses }) => !Object.keys(responses).some((code) => code.startsWith(start))))
  expect(lacks('2')).toEqual([])
  expect(lacks('4')).toEqual([])
})

it.each(['json', 'yaml'])('answers its %s from bytes that are made once, by a tag', async (format) => {
  const get = (headers = {}) => server.app.inject({ url: `/api/docs/${format}`, headers })
  const first = await get()
  const again = await get({ 'if-none-match': first.headers.etag })
  const packed = await get({ 'accept-encoding': 'br' })

  expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 304, ''])
  expect(parse(first.body)).toEqual(document)
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(first.body)
  expect((await get()).headers.etag).toBe(first.headers.etag)
})

const hasItems = (list: object) =>
  'items' in list && typeof list.items === 'object' && !Array.isArray(list.items)

it('says of every list what it holds', () => {
  const lists: string[] = []
  const look = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return
    if ('type' in value && value.type === 'array' && !hasItems(value)) lists.push(path)
    for (const [key, inner] of Object.entries(value)) look(inner, `${path}.${key}`)
  }
  look(document, '')
  expect(lists).toEqual([])
})

const operationAt = (place: string) => {
  const found = operations.find(({ at }) => at === place)
  if (!found) throw new Error(`no ${place}`)
  return found
}
const typesOf = (part: { readonly content?: Record<string, unknown> } | undefined) =>
  Object.keys(part?.content ?? {})

it('loses no kind of value of a query that takes several', () => {
  const poor = operations.filter(({ parameters = [] }) =>
    parameters.some(({ schema }) => schema.anyOf && schema.anyOf.length < 2),
  )
  expect(at(poor)).toEqual([])
})

it('marks nothing as read only, which clients would not send', () => {
  const bodies = operations.filter(({ requestBody }) => JSON.stringify(requestBody)?.includes('"readOnly"'))
  expect(at(bodies)).toEqual([])
})

it('describes refusals as JSON, whatever type the answer has', () => {
  const others = operations.filter(({ responses }) => typesOf(responses['4XX']).join() !== 'application/json')
  expect(at(others)).toEqual([])
})

it('says the types of files that are answered or uploaded', () => {
  const store = '/api/stores/{storeId}'
  const answered = (place: string) => typesOf(operationAt(place).responses['200'])
  expect(answered(`get ${store}/events`)).toEqual(['text/event-stream'])
  expect(answered(`get ${store}/menu/export`)).toEqual(['text/csv', 'application/json', 'application/zip'])
  expect(answered(`get ${store}/tax-report`)).toEqual(['text/csv'])
  expect(answered('get /api/reservation/{reservationSlug}/calendar.ics')).toEqual(['text/calendar'])

  const uploaded = (place: string) => typesOf(operationAt(place).requestBody)
  expect(uploaded(`post ${store}/menu/draft/imports`)).toEqual(['application/octet-stream'])
  expect(uploaded(`post ${store}/menu/draft/images`)).toEqual(['image/*'])
})

it('says which permission a call takes, and the roles that have it', () => {
  const { description } = operationAt('post /api/stores/{storeId}/payments')
  expect(description).toBe(
    'For the staff of the store (owner, manager, cashier, waiter), signed in or by an API token. Permission: `payments.mark`.',
  )
  for (const place of [
    'get /api/products',
    'get /api/user',
    'get /api/chat/conversations',
    'get /tenant/api/staff/{storeId}',
  ])
    expect(operationAt(place).description, place).toMatch(/\(owner, .*Permission: `/)
  expect(operationAt('get /api/operator/stores').description).toBe(
    'For operators, signed in or by an API token of theirs.',
  )
})

it('says which calls are about the own account, whatever store a person works in', () => {
  for (const place of ['post /api/auth/password', 'post /api/stores', 'get /api/deleted-stores'])
    expect(operationAt(place).description, place).toBe('For anybody who is signed in.')
  expect(operationAt('post /api/auth/screen/person').description).toBe('For a shared screen.')
})

it('says that cancelling an order takes another permission than moving it', () => {
  expect(operationAt('post /api/stores/{storeId}/orders/{orderId}/state').summary).toContain(
    '`orders.cancel`',
  )
})

it('asks for the token of staff at the older calls that need it', () => {
  const { security, description } = operationAt('get /tenant/api/staff/{storeId}')
  expect(security?.map((way) => Object.keys(way).sort().join())).toEqual([
    'appToken,session',
    'session',
    'appToken,token',
    'token',
  ])
  expect(description).toContain('For the staff of the store')
  expect(operationAt('get /profile/web/{slug}/{time}').security).toEqual([{ appToken: [] }, {}])
})

it('names every variable of a path as a parameter', () => {
  const wrong = operations.filter(({ at, parameters = [] }) => {
    const named = [...at.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const described = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
    return named.sort().join() !== described.sort().join()
  })
  expect(at(wrong)).toEqual([])
})

it('has no component that nothing uses, and names its licence', () => {
  const used = JSON.stringify({ paths: document.paths, components: document.components })
  const schemes = Object.keys(document.components.securitySchemes ?? {})
  const schemas = Object.keys(document.components.schemas ?? {})
  const secured = new Set(operations.flatMap(({ security = [] }) => security.flatMap(Object.keys)))
  expect(schemes.filter((name) => !secured.has(name))).toEqual([])
  expect(schemas.filter((name) => !used.includes(`#/components/schemas/${name}"`))).toEqual([])
  expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' })
})

it('says at the answer to a placement where the step of every gateway is asked for', async () => {
  const { responses } = operations.find(({ at }) => at === 'post /order/create/web/{storeId}') ?? {}
  expect(JSON.stringify(responses)).toContain('POST /api/orders/{orderSlug}/payments')
  expect(operations.map(({ at }) => at)).toContain('post /api/orders/{orderSlug}/payments')
})
