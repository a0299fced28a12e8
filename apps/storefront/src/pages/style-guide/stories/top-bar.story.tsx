import { CloseIcon } from '../../../ui/icons.tsx'
import { TopBar } from '../../../ui/top-bar.tsx'

export const title = 'TopBar'
export const isWide = true

const Close = () => (
  <button type="button" aria-label="Close">
    <CloseIcon />
  </button>
)

export const states = {
  plain: () => <TopBar title="Cart" backHref="#top-bar" backLabel="Menu" isDocument />,
  'with tools': () => (
    <TopBar title="Order 17" backHref="#top-bar" backLabel="Menu" tools={<Close />} isDocument />
  ),
  'long name': () => (
    <TopBar
      title="Sri Venkateswara Tiffin Room and Sweets"
      backHref="#top-bar"
      backLabel="Menu"
      isNarrow
      isDocument
    />
  ),
}
