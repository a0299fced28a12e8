import { expect, it } from 'vitest'
import { answerAlike } from './answer-alike.ts'

it.each([
  ['done', async () => 'done'],
  ['failed', async () => Promise.reject(new Error('failed'))],
])('answers work that is %s only after its time', async (outcome, work) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked: number[] = []
  let isAnswered = false
  const pause = (ms: number) => {
    asked.push(ms)
    return promise
  }
  const answer = answerAlike({ pause }, work)
    .catch((error: Error) => error.message)
    .finally(() => {
      isAnswered = true
    })

  await new Promise(setImmediate)
  expect(isAnswered).toBe(false)
  resolve()
  expect(await answer).toBe(outcome)
  expect(asked).toEqual([300])
})
