import { auditQuerySchema } from '@thali/contract/audit'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writeFilters } from '../../shared/forms/list-filters.ts'
import { readAuditQuery } from './audit-query.ts'

const text = fc.oneof(
  fc.constantFrom('operator', 'money', 'orders', '2026-11-20', '2026-02-30'),
  fc.string({ maxLength: 100 }),
)
const address = fc
  .array(fc.tuple(fc.constantFrom('person', 'kind', 'from', 'until'), text), { maxLength: 5 })
  .map((filters) => new URLSearchParams(filters))

it('sends the server only valid values, whatever the URL contains', () => {
  fc.assert(
    fc.property(address, (search) => {
      expect(auditQuerySchema.safeParse(readAuditQuery(search)).error?.issues ?? []).toEqual([])
    }),
  )
})

it('reads back the filters that it wrote to the URL', () => {
  fc.assert(
    fc.property(address, (search) => {
      const query = readAuditQuery(search)
      expect(readAuditQuery(writeFilters(query))).toEqual(query)
    }),
  )
})
