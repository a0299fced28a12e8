import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { ResponseCache } from './response-cache.ts'
import { encodingOf } from './send-cached-response.ts'

const SOURCE = {}
const parts = (text: string, source: unknown = SOURCE) => ({
  status: 200,
  bytes: Buffer.from(text),
  headers: { 'content-type': 'text/plain' },
  source,
  validFrom: 0,
  validUntil: 1000,
})

it('gives an answer back while its source and the clock allow', () => {
  const cache = new ResponseCache()
  const answer = cache.put('a', parts('one'))
  expect(cache.get('a', SOURCE, 999)).toBe(answer)
  expect(cache.get('a', SOURCE, 1000)).toBeUndefined()
  // The clock was set back.
  expect(cache.get('a', SOURCE, -1)).toBeUndefined()
  expect(cache.get('a', {}, 999)).toBeUndefined()
  expect(cache.get('b', SOURCE, 999)).toBeUndefined()
})

it('stays within its bytes by dropping the oldest', () => {
  const cache = new ResponseCache({ maxBytes: 300_000 })
  for (let at = 0; at < 20; at += 1) cache.put(`key ${at}`, parts('x'.repeat(20_000)))
  expect(cache.get('key 0', SOURCE, 0)).toBeUndefined()
  expect(cache.get('key 19', SOURCE, 0)).toBeDefined()
})

it('replaces quick brotli by the best once an answer has lasted, with another ETag', async () => {
  const cache = new ResponseCache({ stableMs: 1 })
  const text = Array.from({ length: 3000 }, (_, at) => `dish ${at * 7919}`).join(' ')
  const answer = cache.put('a', parts(text))
  const quick = await answer.makeBody('br')
  await wait(30)
  await cache.settled()

  const best = await answer.makeBody('br')
  expect(best.bytes.length).toBeLessThan(quick.bytes.length)
  expect(brotliDecompressSync(best.bytes).toString()).toBe(text)
  expect(best.etag).not.toBe(quick.etag)
  expect(answer.matches(quick.etag)).toBe(true)
  // The same content rendered again keeps its compressed bodies.
  expect((await cache.put('a', parts(text, {})).makeBody('br')).bytes).toBe(best.bytes)
})

it('compresses a large answer with less effort than a usual one, which would take seconds', async () => {
  const cache = new ResponseCache({ stableMs: 1 })
  const text = Array.from({ length: 40_000 }, (_, at) => `dish ${at * 7919}`).join(' ')
  const [usual, large] = [cache.put('a', parts(text.slice(0, 50_000))), cache.put('b', parts(text))]
  await vi.waitFor(() => expect([usual.isCompressed, large.isCompressed]).toEqual([true, true]), 60_000)

  const atQuality = (bytes: string, quality: number) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }).length
  expect(usual.body('br')?.bytes.length).toBe(atQuality(text.slice(0, 50_000), 11))
  expect(large.body('br')?.bytes.length).toBe(atQuality(text, 10))
})

it('goes on with the quick bytes where there is no room to make the best', async () => {
  let tries = 0
  const compress = async () => {
    tries += 1
    throw new Error('out of memory')
  }
  const cache = new ResponseCache({ stableMs: 1, compress })
  const answers = [cache.put('a', parts('one')), cache.put('b', parts('two'))]
  await vi.waitFor(() => expect(tries).toBe(2))
  await cache.settled()

  expect(answers.map(({ isCompressed }) => isCompressed)).toEqual([false, false])
  expect(brotliDecompressSync((await answers[1]?.makeBody('br'))?.bytes ?? '').toString()).toBe('two')
})

it('compresses once for all who wait, off the event loop', async () => {
  const answer = new ResponseCache().put('a', parts('x'.repeat(100_000)))

  const making = [answer.makeBody('gzip'), answer.makeBody('gzip')]

  // Nothing was made while it was asked for.
  expect(answer.body('gzip')).toBeUndefined()
  const [one, other] = await Promise.all(making)
  expect(one).toBe(other)
  expect(answer.body('gzip')).toBe(one)
})

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['identity', 'identity'],
  ['*', 'br'],
  ['br;q=0, *;q=0.5', 'gzip'],
  ['GZIP', 'gzip'],
])('takes %j as a wish for %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding)
})
