import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let end: () => void
beforeEach(() => {
  end = keepFocus()
})
afterEach(() => {
  cleanup()
  end()
})

interface RowsProps {
  readonly names: readonly string[]
  readonly isBusy?: boolean
}

function Rows({ names, isBusy = false }: RowsProps) {
  return (
    <main>
      <button type="button">above</button>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <input type="checkbox" aria-label={`choose ${name}`} disabled={isBusy} />
              <button type="button" disabled={isBusy}>
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button">below</button>
    </main>
  )
}

const hasFocus = (name: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(name))

it('moves the focus from a removed element to the next, to the last before it, and out of an empty part', async () => {
  const { rerender } = render(<Rows names={['one', 'two', 'three']} />)
  screen.getByRole('button', { name: 'two' }).focus()
  rerender(<Rows names={['one', 'three']} />)
  await hasFocus('three')
  rerender(<Rows names={['one']} />)
  await hasFocus('one')
  rerender(<Rows names={[]} />)
  await hasFocus('below')
})

/** Orders by column: each a part of the page that moves as a whole. */
function Columns({ received, confirmed }: Record<'received' | 'confirmed', readonly string[]>) {
  const article = (look: string) => (name: string) => (
    <article key={name} data-moving={name}>
      <button type="button">open {name}</button>
      <button type="button" className={look}>
        {name}
      </button>
    </article>
  )
  return (
    <main>
      <section>{received.map(article('next'))}</section>
      <section>{confirmed.map(article('next active'))}</section>
    </main>
  )
}

it('follows a part that moves to another place of the page, and else goes to the next in its place', async () => {
  const { rerender } = render(<Columns received={['one', 'two', 'three']} confirmed={['four']} />)
  screen.getByRole('button', { name: 'one' }).focus()
  rerender(<Columns received={['two', 'three']} confirmed={['four', 'one']} />)
  await hasFocus('one')
  rerender(<Columns received={['two', 'three']} confirmed={['four']} />)
  await hasFocus('four')
})

it('does not move the focus to the navigation while another page is loaded', async () => {
  const frame = (page: ReactNode) => (
    <>
      <button type="button">navigation</button>
      <main>{page}</main>
    </>
  )
  const { rerender } = render(frame(<button type="button">open</button>))
  screen.getByRole('button', { name: 'open' }).focus()
  rerender(frame(null))
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})

it('moves the focus to what replaces the element', async () => {
  const { rerender } = render(<Rows names={['confirm', 'cancel']} />)
  screen.getByRole('button', { name: 'confirm' }).focus()
  rerender(<Rows names={['arrived', 'cancel']} />)
  await hasFocus('arrived')
})

it('lets a held key act once, not on each row that gets the focus', async () => {
  const { rerender } = render(<Rows names={['one', 'two', 'three']} />)
  const one = screen.getByRole('button', { name: 'one' })
  one.focus()
  expect(fireEvent.keyDown(one, { key: 'Enter' })).toBe(true)
  rerender(<Rows names={['two', 'three']} />)
  await hasFocus('two')
  const two = screen.getByRole('button', { name: 'two' })
  expect(fireEvent.keyDown(two, { key: 'Enter', repeat: true }), 'not prevented').toBe(false)
  expect(fireEvent.keyDown(two, { key: 'ArrowDown', repeat: true })).toBe(true)
  expect(fireEvent.keyDown(two, { key: 'Enter' })).toBe(true)
})

it('returns the focus to an element that was disabled for a while', async () => {
  const { rerender } = render(<Rows names={['one', 'two']} />)
  const two = screen.getByRole('button', { name: 'two' })
  two.focus()
  rerender(<Rows names={['one', 'two']} isBusy />)
  // As browsers do for a disabled element.
  two.blur()
  await Promise.resolve()
  rerender(<Rows names={['one', 'two']} />)
  await hasFocus('two')
})

it('leaves the focus where a person has put it', async () => {
  const { rerender } = render(<Rows names={['one', 'two']} />)
  const two = screen.getByRole('button', { name: 'two' })
  two.focus()
  two.blur()
  await Promise.resolve()
  rerender(<Rows names={['one']} />)
  await Promise.resolve()
  expect(document.activeElement).toBe(document.body)
})
