import type { OrderId, OrderLineId, StoreId } from '@thali/domain/ids'
import { expect, expectTypeOf, it } from 'vitest'
import { type PathIds, parametersIn, pathIdsSchema, type ValuesOf } from './path-ids.ts'

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

it('has the parameters of a path in turn, in values as in types', () => {
  const path = '/api/stores/:storeId/orders/:orderId/lines/:lineId/discard?before=:before'
  type Path = typeof path

  expect(parametersIn(path)).toEqual(['storeId', 'orderId', 'lineId'])
  expectTypeOf<ValuesOf<Path, PathIds<Path>>>().toEqualTypeOf<[StoreId, OrderId, OrderLineId]>()
  expectTypeOf<ValuesOf<Path, PathIds<Path>, 'storeId'>>().toEqualTypeOf<[OrderId, OrderLineId]>()
})
