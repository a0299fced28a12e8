import type { DrawerFloat } from '@thali/contract/closings'
import type { listOpenFloats } from './drawer-float.queries.ts'

/** Float of the drawer as staff see it, with the member who counted it. */
export function toFloat({
  id: _,
  at,
  ...row
}: Awaited<ReturnType<typeof listOpenFloats>>[number]): DrawerFloat {
  return { ...row, at: at.toISOString() }
}
