import { UnsentOrderLine } from './unsent-order-line.tsx'
import { useOrderNews } from './use-order-news.ts'

interface OrderNewsProps {
  /** Whose page this is; null where it is no store's. */
  storeSlug: string | null
  /** It stands in a dock that floats already. */
  docked?: boolean
}

/** Says on pages other than the cart that an order waits, and how it ended. */
export function OrderNews({ storeSlug, docked = false }: OrderNewsProps) {
  useOrderNews()
  return <UnsentOrderLine storeSlug={storeSlug} docked={docked} />
}
