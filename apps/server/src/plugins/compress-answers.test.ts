import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { registerCompression } from './compress-answers.ts'

const app = Fastify()
registerCompression(app, ({ cookie }) => cookie === 'staff')
const list = Array.from({ length: 100 }, (_, at) => ({ dish: at }))
app.get('/list', () => list)
app.get('/by-language', (_request, reply) => reply.header('vary', 'accept-encoding, cookie').send(list))
app.get('/short', () => ({ ok: true }))
app.get('/image', (_request, reply) => reply.type('image/png').send(Buffer.alloc(5000)))
app.get('/kept', (_request, reply) => reply.header('etag', '"1"').send(list))
afterAll(() => app.close())

const get = (url: string, accepted: string, cookie = 'staff') =>
  app.inject({ url, headers: { cookie, 'accept-encoding': accepted } })

it('compresses what staff are answered as their browser takes it', async () => {
  const brotli = await get('/list', 'gzip, deflate, br')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(list)
  expect(brotli.headers['content-length']).toBe(String(brotli.rawPayload.length))
  const zipped = await get('/list', 'gzip')
  expect(JSON.parse(gunzipSync(zipped.rawPayload).toString())).toEqual(list)
  const plain = await get('/list', 'identity')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.headers.vary).toBe('accept-encoding')
  expect(plain.json()).toEqual(list)
  expect((await get('/by-language', 'br')).headers.vary).toBe('accept-encoding, cookie')
})

it('leaves alone what is short, what is no text, what has an ETag, and what diners are answered', async () => {
  const answers = [get('/short', 'br'), get('/image', 'br'), get('/kept', 'br'), get('/list', 'br', '')]
  for (const { headers } of await Promise.all(answers)) expect(headers['content-encoding']).toBeUndefined()
})
