import { expect, it } from 'vitest'
import { AUDIT_ACTIONS, AUDIT_KINDS, actionsOfKind } from './audit.ts'

it('lists each action under one kind', () => {
  const listedUnder = (action: (typeof AUDIT_ACTIONS)[number]) =>
    AUDIT_KINDS.filter((kind) => actionsOfKind(kind).includes(action))
  expect(AUDIT_ACTIONS.filter((action) => listedUnder(action).length !== 1)).toEqual([])
})
