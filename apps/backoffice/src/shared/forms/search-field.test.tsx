import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../test-screen.tsx'
import { SearchField } from './search-field.tsx'

afterEach(cleanup)

interface SearchProps {
  readonly onSearch: (text: string) => void
  /** Receives what sets the value. */
  readonly onShown: (setValue: (value: string) => void) => void
}

function Search({ onSearch, onShown }: SearchProps) {
  const [value, setValue] = useState('')
  useEffect(() => onShown(setValue), [onShown])
  return <SearchField hint="Search" value={value} onSearch={onSearch} />
}

it('keeps what is typed while its value follows, and takes over other values', () => {
  const searched: string[] = []
  let setValue = (_: string) => {}
  const noteSetter = (setter: typeof setValue) => {
    setValue = setter
  }
  render(
    <TestScreen>
      <Search onSearch={(text) => searched.push(text)} onShown={noteSetter} />
    </TestScreen>,
  )
  const follow = (value: string) => act(() => setValue(value))
  const field = screen.getByLabelText('Search') as HTMLInputElement
  for (const key of 'pan') fireEvent.change(field, { target: { value: field.value + key } })
  expect([field.value, searched]).toEqual(['pan', ['p', 'pa', 'pan']])

  follow('p')
  expect(field.value).toBe('pan')
  fireEvent.change(field, { target: { value: 'pane' } })
  follow('pan')
  follow('pane')
  expect(field.value).toBe('pane')

  follow('')
  expect(field.value).toBe('')
  follow('of the address')
  expect(field.value).toBe('of the address')
})

it('is cleared in the same frame as its value, so that the next letter begins a new text', () => {
  let setValue = (_: string) => {}
  const noteSetter = (setter: typeof setValue) => {
    setValue = setter
  }
  render(
    <TestScreen>
      <Search onSearch={(text) => setValue(text)} onShown={noteSetter} />
    </TestScreen>,
  )
  const field = screen.getByLabelText('Search') as HTMLInputElement
  fireEvent.change(field, { target: { value: 'ghee' } })
  act(() => {
    flushSync(() => setValue(''))
    expect(field.value).toBe('')
  })
})
