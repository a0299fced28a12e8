import { cleanup, render, screen } from '@testing-library/react'
import type { AuditAction, AuditEntry } from '@thali/contract/audit'
import { afterEach, expect, it } from 'vitest'
import { TestScreen } from '../../shared/test-screen.tsx'
import { AuditListItem } from './audit-list-item.tsx'

afterEach(cleanup)

function changesOf(action: AuditAction, changes: AuditEntry['changes']): string[] {
  const by = { kind: 'session', name: 'Meera', role: 'owner' } as const
  const entry: AuditEntry = {
    ...{ id: 'one', at: '2026-11-20T13:31:00.000Z', by, action, place: null, isChained: true },
    ...{ subject: 'some-id', changes },
  }
  render(<AuditListItem entry={entry} />, { wrapper: TestScreen })
  return screen.getAllByRole('insertion').map((change) => change.closest('li')?.textContent ?? '')
}

it('shows person, day and times of a shift in readable form', () => {
  const changes = {
    person: ['Asha', 'Ravi'],
    date: ['2026-11-23', '2026-11-24'],
    fromMinute: [1080, 0],
    toMinute: [60, 60],
  }
  expect(changesOf('shift.change', changes)).toEqual([
    'Person Asha became Ravi',
    'Day 23 Nov 2026 became 24 Nov 2026',
    'From 6:00 pm became 12:00 am',
  ])
})

it('names what a publication changed', () => {
  const changes = {
    version: [3, 4],
    'item.changed': [0, 2],
    'category.added': [0, 1],
    'menu.removed': [0, 1],
  }
  expect(changesOf('menu.publish', changes as unknown as AuditEntry['changes'])).toEqual([
    'Version of the menu 3 became 4',
    'Dishes changed 0 became 2',
    'Categories added 0 became 1',
    'Menus removed 0 became 1',
  ])
})

it('writes a percentage with the decimals that it has', () => {
  expect(changesOf('menu.bulk-edit', { bps: [0.07, 887.5] })).toEqual(['Percent 0.0007 % became 8.875 %'])
})

it('writes a new post in the words of its form, without what it leaves empty', () => {
  const changes = {
    kind: [null, 'offer'],
    excerpt: [null, 'From Monday.'],
    alt: [null, ''],
    translations: [null, {}],
    onMenu: [null, true],
  }
  expect(changesOf('post.create', changes as unknown as AuditEntry['changes'])).toEqual([
    'Kind Offer',
    'In short From Monday.',
    'Show as a line on the menu Yes',
  ])
  cleanup()
  expect(changesOf('post.set-state', { state: ['draft', 'published'] })).toEqual([
    'State Draft became Published',
  ])
})

it('says in words which difference with a payment service was settled', () => {
  const changes = { reason: ['charge-amount', null], note: [null, 'Refunded by hand'] }
  expect(changesOf('payment.close-difference', changes as unknown as AuditEntry['changes'])[0]).toBe(
    'Reason It took a different amount became none',
  )
})
