import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { KeptAnswers } from './kept-answers.ts'
import { encodingOf } from './send-kept.ts'

const SOURCE = {}
const parts = (text: string, source: unknown = SOURCE) => ({
  status: 200,
  bytes: Buffer.from(text),
  headers: { 'content-type': 'text/plain' },
  source,
  validUntil: 1000,
})

it('gives an answer back while its source and the clock allow', () => {
  const kept = new KeptAnswers()
  const answer = kept.put('a', parts('one'))
  expect(kept.get('a', SOURCE, 999)).toBe(answer)
  expect(kept.get('a', SOURCE, 1000)).toBeUndefined()
  expect(kept.get('a', {}, 999)).toBeUndefined()
  expect(kept.get('b', SOURCE, 999)).toBeUndefined()
})

it('stays within its bytes by dropping the oldest', () => {
  const kept = new KeptAnswers({ mostBytes: 300_000 })
  for (let at = 0; at < 20; at += 1) kept.put(`key ${at}`, parts('x'.repeat(20_000)))
  expect(kept.get('key 0', SOURCE, 0)).toBeUndefined()
  expect(kept.get('key 19', SOURCE, 0)).toBeDefined()
})

it('replaces quick brotli by the best once an answer has lasted, with another ETag', async () => {
  const kept = new KeptAnswers({ steadyMs: 1 })
  const text = Array.from({ length: 3000 }, (_, at) => `dish ${at * 7919}`).join(' ')
  const answer = kept.put('a', parts(text))
  const quick = answer.body('br')
  await wait(30)
  await kept.settled()

  const best = answer.body('br')
  expect(best.bytes.length).toBeLessThan(quick.bytes.length)
  expect(brotliDecompressSync(best.bytes).toString()).toBe(text)
  expect(best.etag).not.toBe(quick.etag)
  expect(answer.matches(quick.etag)).toBe(true)
  // The same content made anew keeps the work that was done.
  expect(kept.put('a', parts(text, {})).body('br').bytes).toBe(best.bytes)
})

it('goes on with the quick bytes where there is no room to make the best', async () => {
  let tries = 0
  const compress = async () => {
    tries += 1
    throw new Error('out of memory')
  }
  const kept = new KeptAnswers({ steadyMs: 1, compress })
  const answers = [kept.put('a', parts('one')), kept.put('b', parts('two'))]
  await vi.waitFor(() => expect(tries).toBe(2))
  await kept.settled()

  expect(answers.map(({ isSqueezed }) => isSqueezed)).toEqual([false, false])
  expect(brotliDecompressSync(answers[1]?.body('br').bytes ?? '').toString()).toBe('two')
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
