import { cleanup, render, screen } from '@testing-library/react'
import { aCategory, aMenu, anItem, anOrderType, theMenus } from '@thali/builders/make-menu'
import type { CounterMenu } from '@thali/contract/counter-orders'
import { quoteLines } from '@thali/domain/order/quote'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { emptyDraft } from './counter-draft.ts'
import { CounterLines } from './counter-lines.tsx'

afterEach(cleanup)

const rice = anItem('Jeera Rice')
const menus = theMenus([aMenu('Menu', [aCategory('Rice', [rice])])], [rice])
const nothing = () => undefined

function open(quantity: number) {
  const lines = [{ itemId: rice.id, categoryId: null, choices: [], quantity }]
  const { quote } = quoteLines({ menus, orderType: anOrderType(), ticked: [], lines })
  render(
    <TestScreen>
      <CounterLines
        menu={{ menus } as CounterMenu}
        draft={{ ...emptyDraft('Dine-In'), lines }}
        quote={quote}
        problems={[]}
        short={[{ line: 0, itemID: rice.id, left: 3 }]}
        onQuantity={nothing}
        onNote={nothing}
      />
    </TestScreen>,
  )
}

it('says of a line how many are left, where an order was refused for that', () => {
  open(4)
  screen.getByText('Only 3 left of Jeera Rice.')
})

it('says no more of it once the line needs no more than that', () => {
  open(3)
  expect(screen.queryByText(/left of/)).toBeNull()
})
