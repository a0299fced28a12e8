import { useSearchParams } from 'react-router'
import { ClosingView } from './closing-view.tsx'
import { NewClosing } from './new-closing.tsx'

/** `…/orders/closing`: closes the day and lists earlier closings; with `?id=` one of them. */
export function ClosingPage() {
  const [search] = useSearchParams()
  const id = search.get('id')
  return id ? <ClosingView closingId={id} /> : <NewClosing />
}
