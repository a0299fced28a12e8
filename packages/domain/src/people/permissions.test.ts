import { expect, it } from 'vitest'
import { isRoleWithin, mayDo, PERMISSIONS, permissionToManage, ROLES, tokenMayDo } from './permissions.ts'

it('lets owners do everything, and managers all but owners’ accounts, payment keys, API tokens, the audit log and deletions', () => {
  for (const permission of PERMISSIONS) expect(mayDo('owner', permission)).toBe(true)
  const ownersOnly = PERMISSIONS.filter((permission) => !mayDo('manager', permission))
  expect(ownersOnly).toEqual([
    'owners.manage',
    'payments.keys',
    'messages.keys',
    'tokens.manage',
    'webhooks.manage',
    'audit.view',
    'data.manage',
  ])
})

it('lets waiters take orders, issue bills and mark payments, and the kitchen none of these', () => {
  for (const permission of ['orders.create', 'bills.issue', 'payments.mark'] as const) {
    expect(mayDo('waiter', permission)).toBe(true)
    expect(mayDo('kitchen', permission)).toBe(false)
  }
  for (const permission of ['menu.edit', 'staff.view', 'figures.view', 'payments.refund'] as const) {
    expect(mayDo('waiter', permission)).toBe(false)
    expect(mayDo('kitchen', permission)).toBe(false)
  }
})

it('lets cashiers do the same as waiters, and close the day', () => {
  const more = PERMISSIONS.filter((one) => mayDo('cashier', one) && !mayDo('waiter', one))
  expect(more).toEqual(['payments.close'])
  for (const permission of ['menu.edit', 'items.availability', 'staff.view', 'payments.refund'] as const)
    expect(mayDo('cashier', permission)).toBe(false)
  expect(isRoleWithin('waiter', 'cashier')).toBe(true)
  expect(isRoleWithin('cashier', 'manager')).toBe(true)
  expect(isRoleWithin('kitchen', 'cashier')).toBe(false)
})

it('lets no API token open a way in', () => {
  for (const permission of [
    'tokens.manage',
    'webhooks.manage',
    'staff.manage',
    'owners.manage',
    'payments.keys',
    'messages.keys',
  ] as const) {
    expect(tokenMayDo('owner', permission)).toBe(false)
  }
  expect(tokenMayDo('manager', 'staff.view')).toBe(true)
})

it('requires more for owners’ accounts than for others', () => {
  expect(ROLES.map(permissionToManage)).toEqual([
    'owners.manage',
    'staff.manage',
    'staff.manage',
    'staff.manage',
    'staff.manage',
  ])
})

it('orders roles by their permissions', () => {
  for (const role of ROLES) expect(isRoleWithin(role, 'owner')).toBe(true)
  for (const role of ['kitchen', 'waiter'] as const) expect(isRoleWithin(role, 'manager')).toBe(true)
  expect(isRoleWithin('kitchen', 'waiter')).toBe(false)
  expect(isRoleWithin('waiter', 'kitchen')).toBe(false)
})
