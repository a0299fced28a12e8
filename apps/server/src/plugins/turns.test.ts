import { afterEach, expect, it, vi } from 'vitest'
import { Turns } from './turns.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Turns on a clock of the test. */
function makeTurns({ places = 100 } = {}) {
  let nowMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  const turns = new Turns(places)
  const begun: string[] = []
  const leaves: (() => void)[] = []
  const take = (caller: string, isGone = () => false) =>
    turns.take({
      caller,
      isGone,
      begin(leave) {
        begun.push(caller)
        leaves.push(leave)
      },
    })
  const pass = (ms: number) => {
    nowMs += ms
  }
  /** Has the flood open a connection in each of so many rounds. */
  const arriveInRounds = async (count: number) => {
    for (let round = 0; round < count; round += 1) {
      turns.noteArrival('flood')
      await new Promise(setImmediate)
    }
  }
  return { take, begun, leaves, pass, arriveInRounds }
}

it('has one caller after the other begin once a round has no time left', async () => {
  const { take, begun, pass } = makeTurns()
  take('early')
  pass(5)
  for (let count = 0; count < 50; count += 1) take('flood')
  take('guest')
  expect(begun).toEqual(['early'])

  await vi.waitFor(() => expect(begun).toHaveLength(52))
  expect(begun.indexOf('guest')).toBe(2)
})

it('begins nothing whose client has left while it waited', async () => {
  const { take, begun, pass } = makeTurns()
  take('early')
  pass(5)
  take('guest', () => true)
  take('guest')

  await vi.waitFor(() => expect(begun).toEqual(['early', 'guest']))
})

it('gives a place back after a second, whatever holds it', async () => {
  const { take, begun, leaves, pass } = makeTurns({ places: 1 })
  expect([take('guest'), take('guest'), take('kitchen')]).toEqual([true, false, true])

  pass(999)
  await new Promise(setImmediate)
  expect(begun).toEqual(['guest', 'kitchen'])
  pass(1)
  await vi.waitFor(() => expect(begun).toEqual(['guest', 'kitchen', 'guest']), 60_000)

  expect(take('guest')).toBe(false)
  leaves.at(-1)?.()
  await vi.waitFor(() => expect(begun).toHaveLength(4), 60_000)
})

it('begins fewer of a caller at once while rounds take long, and lets the loop look at others between them', async () => {
  const { begun, begin, pass, rounds } = makeRounds()
  begin('early')
  pass(5)
  for (let count = 0; count < 40; count += 1) begin('flood')

  await vi.waitFor(() => expect(begun).toHaveLength(41), 10_000)
  expect(rounds[0]?.begun).toBe(4)
  expect(rounds.slice(4).every(({ begun, emptyBefore }) => begun === 1 && emptyBefore >= 16)).toBe(true)
})

it('accepts the many connections of a caller before its turns, for a while', async () => {
  const { take, begun, arriveInRounds } = makeTurns()
  await arriveInRounds(9)
  take('flood')
  await arriveInRounds(200)
  expect(begun).toEqual([])

  await arriveInRounds(100)
  expect(begun).toEqual(['flood'])
})

it('begins the turns of others while the connections of one caller come', async () => {
  const { take, begun, pass, arriveInRounds } = makeTurns()
  await arriveInRounds(9)
  take('flood')
  pass(5)
  take('guest')
  expect(begun).toEqual([])
  await arriveInRounds(1)
  expect(begun).toEqual(['guest'])

  take('another guest')
  expect(begun).toEqual(['guest', 'another guest'])
})

/** Turns of which each takes 20 ms of the loop once it has begun, as an answer does that is made after a query. */
function makeRounds() {
  const { take, begun, leaves, pass } = makeTurns({ places: 16 })
  const rounds: { begun: number; emptyBefore: number }[] = []
  let left = 0
  let empty = 0
  const begin = (caller: string) => take(caller)
  const follow = () => {
    const since = begun.length - left
    if (since > 0 && left > 0) rounds.push({ begun: since, emptyBefore: empty })
    empty = since > 0 ? 0 : empty + 1
    for (; left < begun.length; left += 1) {
      pass(20)
      leaves[left]?.()
    }
    if (begun.length < 41) setImmediate(follow)
  }
  setImmediate(follow)
  return { begun, begin, pass, rounds }
}
