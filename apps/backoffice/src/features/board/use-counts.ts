import { useQuery } from '@tanstack/react-query'
import type { StaffLine } from '@thali/contract/staff-orders'
import { useMay, useStore } from '../../shared/session.ts'
import { itemsQuery } from '../../shared/use-items.ts'

type CountedLine = Pick<StaffLine, 'itemId' | 'components'>

/** Stock left of the dishes of lines, for staff who may see it. */
export function useCounts() {
  const { storeId } = useStore()
  const may = useMay('items.availability')
  const { data } = useQuery({ ...itemsQuery(storeId), enabled: may })
  const itemOf = ({ itemId }: Pick<CountedLine, 'itemId'>) => data?.items.find(({ id }) => id === itemId)
  const isCounted = (dish: Pick<CountedLine, 'itemId'>) => {
    const { stock, groups = [] } = itemOf(dish) ?? {}
    return stock !== undefined || groups.some(({ options }) => options.some((option) => option.stock))
  }
  return {
    /** Stock left of the dish itself; undefined: it is not counted. */
    leftOf: (dish: Pick<CountedLine, 'itemId'>) => itemOf(dish)?.stock?.count,
    /** Whether a dish of these lines is counted, also one of a combo. */
    isAnyCounted: (lines: readonly CountedLine[]) =>
      lines.some((line) => [line, ...(line.components ?? [])].some(isCounted)),
  }
}
