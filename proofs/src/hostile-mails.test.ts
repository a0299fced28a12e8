/** Promise g3-mails in small: its full count, with all that is large, runs by `npm run proof -- g3-mails`. */
import { makeMailHouse } from '@thali/test-kit/mail-house'
import { expect, it } from 'vitest'
import { tryHostileMails } from './hostile-mails.ts'

it('keeps hostile mails within bounds, each in a thread of its own, and what comes after them', async () => {
  const house = await makeMailHouse()
  try {
    const { figures, violations } = await tryHostileMails(house, { count: 200, smaller: 50 })
    expect(violations).toEqual([])
    expect(figures.files).toBeGreaterThan(10)
  } finally {
    await house.close()
  }
})
