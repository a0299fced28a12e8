import { expect, it } from 'vitest'
import { readProofOptions } from './proof-options.ts'

const A1 = { count: 1000, engines: ['sqlite', 'postgres'] } as const
const B2 = { count: 1000, engines: ['sqlite'] } as const

it('tries each engine at full count unless told otherwise', () => {
  expect(readProofOptions([], A1)).toMatchObject({ engines: ['sqlite', 'postgres'], count: 1000 })
  expect(readProofOptions([], B2)).toMatchObject({ engines: ['sqlite'] })
})

it('takes engine, count and seed', () => {
  const args = ['--engine', 'postgres', '--count', '7', '--seed', '42']

  expect(readProofOptions(args, A1)).toEqual({ engines: ['postgres'], count: 7, seed: 42 })
})

it.each([
  ['an engine that is not there', ['--engine', 'oracle'], A1],
  ['an engine that the promise is not about', ['--engine', 'postgres'], B2],
  ['a count that tries nothing', ['--count', '0'], A1],
  ['a count that is no number', ['--count', 'many'], A1],
  ['a seed that is no number', ['--seed', 'lucky'], A1],
  ['words that are no option', ['1000'], A1],
])('refuses %s', (_what, args, promise) => {
  expect(() => readProofOptions(args, promise)).toThrow()
})
