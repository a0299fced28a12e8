import { anItem, anOrderType } from '@thali/builders/make-menu'
import type { ItemId } from '@thali/domain/ids'
import { defaultChoices } from '@thali/domain/menu/option-rules'
import { expect, it } from 'vitest'
import { emptyDraft, nextRound, toPlacement, withLine, withQuantity, withRound } from './counter-draft.ts'
import { draftFor } from './use-counter-round.ts'

const line = (itemId: string, quantity = 1) => ({
  itemId: itemId as ItemId,
  categoryId: null,
  choices: [],
  quantity,
})
const shown = ({ lines }: { lines: readonly { itemId: string; quantity: number }[] }) =>
  lines.map(({ itemId, quantity }) => `${quantity} ${itemId}`)

it('increases a dish that is entered again, and changes the line that was changed last', () => {
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

it('enters an earlier round again without struck lines, but with hidden choices', () => {
  const chai = anItem('Chai')
  const sold = { id: 'l1', categoryId: null, label: 'Chai', choices: [], veg: true, totalMinor: 100 }
  const lines = [
    { ...sold, itemId: chai.id, quantity: 2, discarded: null },
    { ...sold, itemId: chai.id, quantity: 1, discarded: null },
    {
      ...sold,
      itemId: 'lassi',
      quantity: 1,
      discarded: { reason: null, note: '', byName: 'Ravi', at: '2026-11-20T13:31:00.000Z' },
    },
  ]
  const draft = withRound(emptyDraft('Dine-In'), lines, { items: { [chai.id]: chai } })
  expect(draft.lines).toEqual([
    { itemId: chai.id, categoryId: null, choices: defaultChoices(chai), quantity: 3 },
  ])
  expect(defaultChoices(chai)).not.toEqual([])
})

it('starts with the table in the URL, while its order type is offered', () => {
  const types = [anOrderType({ label: 'Pickup' }), anOrderType({ label: 'Dine-In' })]
  const query = new URLSearchParams({ type: 'Dine-In', table: 'Table 4' })
  expect(draftFor(query, types, 'Pickup')).toMatchObject({ orderType: 'Dine-In', address: 'Table 4' })
  expect(draftFor(query, types.slice(0, 1), 'Pickup')).toEqual(emptyDraft('Pickup'))
})

it('is placed with the tip in its total, once, and the next round starts without', () => {
  const draft = { ...emptyDraft('Dine-In'), tip: { kind: 'percent', bps: 500 } as const }
  const quote = {
    lines: [],
    valueMinor: 100_00,
    charges: [],
    taxes: [],
    tipMinor: 5_00,
    roundingMinor: 0,
    totalMinor: 105_00,
  }
  expect(toPlacement(draft, quote)).toMatchObject({ amount: '105.00', tip: { percent: 5 } })
  expect(toPlacement(draft, { ...quote, tipMinor: 0, totalMinor: 100_00 })).not.toHaveProperty('tip')
  expect(nextRound(draft).tip).toBeNull()
})
