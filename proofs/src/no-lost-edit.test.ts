import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { makeEditorFixture } from '@thali/test-kit/editor-fixture'
import { expect, it } from 'vitest'
import { tryTwoEditors } from './no-lost-edit.ts'

const seed = testSeed()

it(`C1: keeps one of two edits made at once and tells the other, seed ${seed}`, async () => {
  const fixture = await makeEditorFixture()
  try {
    const { figures, violations } = await tryTwoEditors(fixture, seededRandom(seed), 20)
    expect(violations).toEqual([])
    expect(figures).toMatchObject({ accepted: 20, refused: 20 })
  } finally {
    await fixture.close()
  }
})
