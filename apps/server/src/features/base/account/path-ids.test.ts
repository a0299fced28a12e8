import { expect, it } from 'vitest'
import { pathIdsSchema } from './path-ids.ts'

it('takes the parameters of a path as ids, and none of its query', () => {
  const schema = pathIdsSchema('/api/stores/:storeId/orders/:orderId?before=:before')
  expect(schema?.safeParse({ storeId: 's1', orderId: 'o1' }).success).toBe(true)
  expect(schema?.safeParse({ storeId: 's1' }).success).toBe(false)
  expect(schema?.safeParse({ storeId: 's1', orderId: '' }).success).toBe(false)
  expect(schema?.safeParse({ storeId: 's1', orderId: 'o\u0000' }).success).toBe(false)
})

it('has no schema for a path without parameters', () => {
  expect(pathIdsSchema('/api/calendar?store=:store')).toBeUndefined()
})
