import { ToastCard } from '../../../ui/toast-region.tsx'

export const title = 'ToastCard'
export const isFloating = true

const stay = () => undefined

export const states = {
  info: () => (
    <ToastCard toast={{ id: 1, kind: 'info', text: 'Masala dosa added to cart' }} held onDismissed={stay} />
  ),
  success: () => <ToastCard toast={{ id: 2, kind: 'success', text: 'Copied' }} held onDismissed={stay} />,
  error: () => (
    <ToastCard toast={{ id: 3, kind: 'error', text: 'Check your connection' }} held onDismissed={stay} />
  ),
  'with a way back': () => (
    <ToastCard
      toast={{ id: 4, kind: 'error', text: 'Masala dosa removed from cart', undo: stay }}
      held
      onDismissed={stay}
    />
  ),
}
