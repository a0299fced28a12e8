import { act, cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { ListedPrices, ScreenDecimals } from './screen-decimals.tsx'
import { TestScreen } from './test-screen.tsx'
import { useFormats } from './use-formats.ts'

const WHOLE_MINOR = 149_00
const FRACTION_MINOR = 149_50

let drawings = 0

function Price({ minor }: { readonly minor: number }) {
  const { price } = useFormats()
  drawings += 1
  return <li>{price(minor)}</li>
}

afterEach(cleanup)

let showNext: (minors: readonly number[]) => void = () => {}

function Prices({ first, children }: { readonly first: readonly number[]; readonly children?: ReactNode }) {
  const [minors, setMinors] = useState(first)
  showNext = (next) => act(() => setMinors(next))
  return (
    <ul>
      {minors.map((minor) => (
        <Price key={minor} minor={minor} />
      ))}
      {children}
    </ul>
  )
}

function LongList({ minors: [first = 0, ...others] }: { readonly minors: readonly number[] }) {
  return (
    <ListedPrices minors={[first, ...others]}>
      <Price minor={first} />
    </ListedPrices>
  )
}

function texts(): string[] {
  return screen.getAllByRole('listitem').map((item) => item.textContent ?? '')
}

function show(...first: readonly number[]) {
  render(
    <TestScreen>
      <Prices first={first} />
    </TestScreen>,
  )
}

describe('the prices of a screen', () => {
  it('have no decimals if all of them are whole', () => {
    show(WHOLE_MINOR, 20_00)
    expect(texts()).toEqual(['₹149', '₹20'])
  })

  it('all have two decimals if one of them has some', () => {
    show(WHOLE_MINOR, FRACTION_MINOR, 0)
    expect(texts()).toEqual(['₹149.00', '₹149.50', '₹0.00'])
  })

  it('follow a fraction that appears and disappears', () => {
    show(WHOLE_MINOR)
    showNext([WHOLE_MINOR, FRACTION_MINOR])
    expect(texts()).toEqual(['₹149.00', '₹149.50'])
    showNext([WHOLE_MINOR])
    expect(texts()).toEqual(['₹149'])
  })

  it('are rendered once with the decimals of rows of a long list that are not in the document yet', () => {
    drawings = 0
    render(
      <TestScreen>
        <LongList minors={[WHOLE_MINOR, FRACTION_MINOR]} />
      </TestScreen>,
    )
    expect(texts()).toEqual(['₹149.00'])
    expect(drawings).toBe(1)
  })

  it('leave a paper with whole prices without decimals', () => {
    render(
      <TestScreen>
        <Prices first={[FRACTION_MINOR]}>
          <ScreenDecimals>
            <Price minor={WHOLE_MINOR} />
          </ScreenDecimals>
        </Prices>
      </TestScreen>,
    )
    expect(texts()).toEqual(['₹149.50', '₹149'])
  })
})
