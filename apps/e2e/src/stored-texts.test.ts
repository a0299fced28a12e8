/** Small run of promise g1: its full run is `npm run proof -- g1`. */

import { seededRandom, testSeed } from '@thali/builders/seeded-random'
import { openShownTexts, tryStoredTexts } from '@thali/proofs/stored-texts-run-nothing'
import { expect, it } from 'vitest'

const COUNT = 4
// The same payloads in every run; the full run draws its own.
const seed = testSeed()
/** Pages that show most of the texts that people write. */
const PAGES =
  /^\/(hostile-[^/]+(\?men=.*)?|status\/.*|reservations\/.*|app\/[^/]+\/(board|calendar\?date=[^&]+|order\/.*|mail\/inbox(\/.*)?|codes|settings|management\/user\/list))$/

it(`shows all entered texts as text, without a content security policy (seed ${seed})`, async () => {
  const place = await openShownTexts()
  try {
    const report = await tryStoredTexts(place, seededRandom(seed), COUNT, (path) => PAGES.test(path))
    expect(report.violations).toEqual([])
    expect(report.figures).toMatchObject({ payloads: COUNT, stores: 1 })
    expect(report.figures.pages).toBeGreaterThan(10)
  } finally {
    await place.close()
  }
})
