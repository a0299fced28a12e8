import { expect, it } from 'vitest'
import { PasswordQueue } from './password-queue.ts'

const A_PASSWORD = 'thali for everybody'

it('processes two at a time and refuses beyond its queue', async () => {
  const queue = new PasswordQueue(1)
  const tries = await Promise.allSettled(['a', 'b', 'c', 'd'].map((from) => queue.hash(from, A_PASSWORD)))
  expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect(tries[3]).toMatchObject({ reason: { code: 'server.busy', headers: { 'retry-after': '2' } } })
  const hash = await queue.hash('a', A_PASSWORD)
  expect(await queue.matches('a', hash, A_PASSWORD)).toBe(true)
  expect(await queue.matches('a', hash, 'another password')).toBe(false)
  expect(await queue.matches('a', null, 'nobody has this password')).toBe(false)
})

it('lets one network occupy at most a third of its queue, repeatedly', async () => {
  const queue = new PasswordQueue(3)
  for (let round = 0; round < 2; round += 1) {
    const tries = await Promise.allSettled(
      ['a', 'a', 'a', 'a', 'b', 'c'].map((from) => queue.hash(from, A_PASSWORD)),
    )
    expect(tries.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected'],
      ...['fulfilled', 'fulfilled'],
    ])
  }
})
