import { useLingui } from '@lingui/react/macro'
import { usePromisedMinutes } from '../../state/promised-minutes.ts'
import { useStoreView } from '../../state/store-view.tsx'
import { ClockIcon } from '../../ui/icons.tsx'

const USUAL_ORDER = { lines: [] }

/** Present preparation time of a usual order; empty if unknown. */
export function ReadyRange() {
  const { t } = useLingui()
  const { store } = useStoreView()
  const [from, to] = usePromisedMinutes(store.id, USUAL_ORDER).minutes ?? []
  if (from === undefined) return null
  return (
    <>
      <ClockIcon />
      <span>{t`Ready in ${from} to ${to} min`}</span>
    </>
  )
}
