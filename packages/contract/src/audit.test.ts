import { expect, it } from 'vitest'
import { AUDIT_ACTIONS, AUDIT_KINDS, actionsOfKind } from './audit.ts'

it.each(AUDIT_ACTIONS)('lists %s under one kind', (action) => {
  expect(AUDIT_KINDS.filter((kind) => actionsOfKind(kind).includes(action))).toHaveLength(1)
})
