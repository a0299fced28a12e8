import type { ItemId } from '@thali/domain/ids'
import { expect, it } from 'vitest'
import { emptyDraft, nextRound, withLine, withQuantity } from './counter-draft.ts'

const line = (itemId: string, quantity = 1) => ({
  itemId: itemId as ItemId,
  categoryId: null,
  choices: [],
  quantity,
})
const shown = ({ lines }: { lines: readonly { itemId: string; quantity: number }[] }) =>
  lines.map(({ itemId, quantity }) => `${quantity} ${itemId}`)

it('raises a dish that is entered again, and changes the line that was touched last', () => {
  let draft = withLine(withLine(emptyDraft('Dine-In'), line('chai', 2)), line('dosa'))
  draft = withLine(draft, line('chai'))
  expect(shown(draft)).toEqual(['3 chai', '1 dosa'])
  expect(draft.current?.itemId).toBe('chai')

  draft = withQuantity(draft, line('chai'), 0)
  expect(shown(draft)).toEqual(['1 dosa'])
  expect(draft.current?.itemId).toBe('dosa')
})

it('keeps guest and table for the next round', () => {
  const draft = withLine({ ...emptyDraft('Dine-In'), address: 'Table 4', remarks: 'No ice' }, line('chai'))
  expect(nextRound(draft)).toMatchObject({ orderType: 'Dine-In', address: 'Table 4', remarks: '', lines: [] })
})
