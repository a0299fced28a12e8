import { expect, it } from 'vitest'
import { z } from 'zod'
import { list } from './list.ts'
import { text } from './text.ts'

const choices = list(z.object({ label: text(5, 1), contents: list(text(5, 1), 3).default([]) }), 4, 1)

it('reads its elements with defaults for missing fields', () => {
  expect(choices.parse([{ label: 'Size', contents: ['S', 'L'] }, { label: 'Side' }])).toEqual([
    { label: 'Size', contents: ['S', 'L'] },
    { label: 'Side', contents: [] },
  ])
})

it('reports only the first invalid element', () => {
  const faulty = [{ label: 'Size', contents: ['S', 1, 2] }, { label: '' }, 7]
  expect(choices.safeParse(faulty).error?.issues).toMatchObject([
    { path: [0, 'contents', 1], message: expect.stringContaining('expected string') },
  ])
})

it('refuses a too long or too short list before reading elements', () => {
  const element = z.unknown().refine(() => {
    throw new Error('looked at')
  })
  expect(list(element, 2).safeParse([1, 2, 3]).error?.issues).toMatchObject([{ code: 'too_big' }])
  expect(list(element, 2, 1).safeParse([]).error?.issues).toMatchObject([{ code: 'too_small' }])
  expect(list(element, 2).safeParse('no list').success).toBe(false)
})

it('is described with the shape of its elements', () => {
  expect(z.toJSONSchema(choices, { io: 'input' })).toMatchObject({
    type: 'array',
    minItems: 1,
    maxItems: 4,
    items: { properties: { contents: { items: { type: 'string', minLength: 1, maxLength: 5 } } } },
  })
})
