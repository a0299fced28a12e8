import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { DraftMenu } from '@thali/contract/menu-editor'
import { afterEach, expect, it, vi } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import type { BulkKind } from './bulk-change.ts'
import { BulkFields } from './bulk-fields.tsx'

afterEach(cleanup)

/** Types into the field of a change to many dishes, key by key. @returns the change that it makes */
function typed(kind: BulkKind, label: string, text: string): unknown {
  const onChange = vi.fn()
  render(
    <TestScreen>
      <BulkFields kind={kind} draft={{ categories: [] } as unknown as DraftMenu} onChange={onChange} />
    </TestScreen>,
  )
  const field = screen.getByLabelText<HTMLInputElement>(label)
  for (const key of text) fireEvent.change(field, { target: { value: field.value + key } })
  return onChange.mock.lastCall?.[0]
}

it('lowers prices by a percentage with a minus in front', () => {
  expect(typed('price', 'Percent', '-10')).toMatchObject({ change: { bps: -1000 } })
})

it('offers a keyboard with a minus for prices: the decimal one of an iPhone has none', () => {
  typed('price', 'Percent', '')
  expect(screen.getByLabelText<HTMLInputElement>('Percent').inputMode).toBe('text')
})

it.each(['2.5', '2,5'])('reads %s as two and a half percent', (text) => {
  expect(typed('discount', 'Discount in percent', text)).toEqual({ kind: 'discount', bps: 250 })
})
