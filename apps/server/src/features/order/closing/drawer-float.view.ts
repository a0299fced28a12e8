import type { DrawerFloat } from '@thali/contract/closings'
import type { listOpenFloats } from './drawer-float.queries.ts'

/** Float of the drawer as staff see it, with the member who counted it. */
export function toFloat(row: Awaited<ReturnType<typeof listOpenFloats>>[number]): DrawerFloat {
  const { float_minor: floatMinor, expected_minor: expectedMinor, by_name: byName, at } = row
  return { floatMinor, expectedMinor, byName, at: at.toISOString() }
}
