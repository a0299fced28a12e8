/** Part of promise H1: the log states what happened, never to whom. */
import { makeStoreFile } from '@thali/builders/make-store'
import { makeTestServer } from '@thali/test-kit/test-server'
import { expect, it } from 'vitest'
import { createOwnerLink } from './features/base/people/owners/create-owner-link.ts'
import { makeLogger } from './logger.ts'

const ORIGIN = 'http://localhost:3000'
const PHONE = '9812345670'
const ADDRESS = '7 Canary Lane'

it('holds no phone, address, name, code, password, cookie, link, API token or order slug, however much it tells', async () => {
  const lines: string[] = []
  const log = makeLogger('trace', { write: (line) => lines.push(line) })
  const server = await makeTestServer({ log, env: { PUBLIC_URL: ORIGIN } })
  server.app.get('/api/broken/:secret', () => {
    throw new Error('broken', {
      cause: Object.assign(new Error('inside'), { detail: `Key (phone)=(${PHONE})` }),
    })
  })
  const file = makeStoreFile()
  await server.importFile(file)
  const storeId = file.profile._id
  const post = (url: string, payload: unknown, headers = {}) =>
    server.app.inject({
      method: 'POST',
      url,
      payload: payload as object,
      headers: { origin: ORIGIN, ...headers },
    })

  const sent = await post(`/order/send-otp/+91/${PHONE}/${storeId}`, undefined)
  const code = server.sms.lastCode()
  const item = file.menus[0]?.categories[0]?.items[0]
  const group = item?.configs[0]
  const order = {
    orderType: 'Delivery',
    amount: 1,
    items: [
      {
        itemID: item?._id,
        quantity: 9,
        configs: [{ label: group?.label, contents: [group?.contents[0]?.label] }],
      },
    ],
    user: { name: 'Canary Rao', phone: PHONE, countryCode: '+91' },
    address: ADDRESS,
    otp: { verificationId: sent.json().verificationId, code },
  }
  const changed = await post(`/order/create/web/${storeId}`, order)
  const { amount } = changed.json().error.details.quote
  const placed = await post(
    `/order/create/web/${storeId}`,
    { ...order, amount },
    { 'idempotency-key': 'canary-key' },
  )
  expect(placed.statusCode).toBe(201)
  const { slug } = placed.json()
  const link = await createOwnerLink(server.deps, { slug: file.profile.slug, email: 'canary@example.com' })
  const token = link.split('/').at(-1) ?? ''
  const opened = await post(`/api/auth/links/${token}`, { password: 'canary password', name: 'Canary' })
  const cookie = opened.cookies[0]?.value ?? ''
  expect(cookie.length).toBeGreaterThan(20)
  await post('/api/auth/sign-in', { email: 'canary@example.com', password: 'wrong canary' })
  const made = await post(
    `/api/stores/${storeId}/tokens`,
    { name: 'Canary till', role: 'waiter' },
    { cookie: opened.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ') },
  )
  expect(made.statusCode).toBe(201)
  const apiToken: string = made.json().token
  for (const given of [apiToken, `${apiToken}x`])
    await server.app.inject({
      url: `/api/stores/${storeId}/board`,
      headers: { authorization: `token ${given}` },
    })
  await post('/order/create/web/x', `{"phone": "${PHONE}", `, { 'content-type': 'application/json' })
  for (const url of [`/order/status/${slug}`, `/status/${slug}`, `/order?s=${slug}`, `/api/broken/${PHONE}`])
    await server.app.inject(url)
  await server.close()

  const all = lines.join('')
  expect(all).toContain('"route":"/order/create/web/:storeId"')
  expect(all).toContain('broken')
  const secrets = [
    PHONE,
    ADDRESS,
    'Canary',
    'canary',
    `"${code}"`,
    slug,
    token,
    cookie,
    cookie.split('.')[0] ?? '',
    ...apiToken.split('_').slice(1),
  ]
  for (const secret of secrets) expect(all.includes(secret), secret).toBe(false)
})
