/** Promise g3-mails in small: its full count, with all that is large, runs by `npm run proof -- g3-mails`. */
import { type MailHouse, makeMailHouse } from '@thali/test-kit/mail-house'
import { it } from 'vitest'
import { tryInSmall } from '../in-small.ts'
import { tryHostileMails } from './hostile-mails.ts'

it('keeps hostile mails within limits, each in a separate thread, and later mails intact', async () => {
  const attempt = (house: MailHouse) => tryHostileMails(house, { count: 200, smaller: 50 })
  await tryInSmall(makeMailHouse, attempt, { files: 11 })
})
