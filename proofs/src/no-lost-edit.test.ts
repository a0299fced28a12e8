import { testSeed } from '@thali/builders/seeded-random'
import { makeEditorFixture } from '@thali/test-kit/editor-fixture'
import { expect, it } from 'vitest'
import { tryInSmall } from './in-small.ts'
import { tryTwoEditors } from './no-lost-edit.ts'

const seed = testSeed()

it(`C1: keeps one of two edits made at once and tells the other, seed ${seed}`, async () => {
  const figures = await tryInSmall(makeEditorFixture, (fixture, random) => tryTwoEditors(fixture, random, 20))
  expect(figures).toMatchObject({ accepted: 20, refused: 20 })
})
