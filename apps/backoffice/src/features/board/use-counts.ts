import { useQuery } from '@tanstack/react-query'
import type { StaffLine } from '@thali/contract/staff-orders'
import { useMay, useStore } from '../../shared/session.ts'
import { itemsQuery } from '../../shared/use-items.ts'

type CountedLine = Pick<StaffLine, 'itemId'>

/** Stock left of the dishes of lines, for staff who may see it. */
export function useCounts() {
  const { storeId } = useStore()
  const may = useMay('items.availability')
  const { data } = useQuery({ ...itemsQuery(storeId), enabled: may })
  const itemOf = ({ itemId }: CountedLine) => data?.items.find(({ id }) => id === itemId)
  const isCounted = (line: CountedLine) => {
    const { stock, groups = [] } = itemOf(line) ?? {}
    return stock !== undefined || groups.some(({ options }) => options.some((option) => option.stock))
  }
  return {
    /** Stock left of the dish itself; undefined: it is not counted. */
    leftOf: (line: CountedLine) => itemOf(line)?.stock?.count,
    isAnyCounted: (lines: readonly CountedLine[]) => lines.some(isCounted),
  }
}
