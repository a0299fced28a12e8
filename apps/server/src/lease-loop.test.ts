import { expect, it, vi } from 'vitest'
import { type LeasedWork, LeaseLoop, type LeaseLoopParts } from './lease-loop.ts'

const FOREVER_MS = 24 * 3_600_000

/** Loop over pieces that end on demand. */
function makeLoop(more: Partial<LeaseLoopParts> = {}) {
  const due: string[] = []
  const running = new Map<string, () => void>()
  const failed: unknown[] = []
  let looks = 0
  const loop = new LeaseLoop({
    async next(): Promise<LeasedWork | undefined> {
      looks += 1
      const name = due.shift()
      if (name === undefined) return undefined
      return (stopping) =>
        new Promise((resolve, reject) => {
          running.set(name, () => {
            running.delete(name)
            resolve()
          })
          stopping.addEventListener('abort', () => reject(new Error(`${name} was cut off`)))
        })
    },
    restMs: () => FOREVER_MS,
    atOnce: 2,
    onUnavailable: (error) => void failed.push(error),
    onFailed: (error) => void failed.push(error),
    ...more,
  })
  return { loop, due, running, failed, looks: () => looks }
}

it('starts a limited number of pieces at once and the next when one ends, without resting', async () => {
  const { loop, due, running } = makeLoop()
  due.push('a', 'b', 'c')
  loop.start()
  await vi.waitFor(() => expect([...running.keys()]).toEqual(['a', 'b']))
  running.get('a')?.()
  await vi.waitFor(() => expect([...running.keys()]).toEqual(['b', 'c']))
  for (const end of running.values()) end()
  await loop.stop()
})

it('rests if nothing is due, and checks at once when woken, also during a check', async () => {
  const { loop, due, running, looks } = makeLoop()
  loop.start()
  await vi.waitFor(() => expect(looks()).toBe(1))
  due.push('a')
  loop.wake()
  await vi.waitFor(() => expect(running.has('a')).toBe(true))
  running.get('a')?.()
  await loop.stop()
})

it('continues after a database timeout and a failed piece', async () => {
  let isDown = true
  const seen: string[] = []
  const pieces = ['broken', 'whole']
  const { loop, failed } = makeLoop({
    async next() {
      if (isDown) throw new Error('no database')
      const name = pieces.shift()
      if (name === undefined) return undefined
      return async () => {
        seen.push(name)
        if (name === 'broken') throw new Error('broken')
      }
    },
  })
  loop.start()
  await vi.waitFor(() => expect(failed).toHaveLength(1))
  isDown = false
  loop.wake()
  await vi.waitFor(() => expect(seen).toEqual(['broken', 'whole']))
  expect(failed.map(String)).toEqual(['Error: no database', 'Error: broken'])
  await loop.stop()
})
