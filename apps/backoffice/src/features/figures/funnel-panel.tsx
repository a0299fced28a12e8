import { useLingui } from '@lingui/react/macro'
import type { Figures } from '@thali/contract/figures'
import { FigurePanel } from './figure-panel.tsx'
import { stepRows, type TableData } from './figure-table.tsx'

/** Funnel from viewing the menu to ordering. */
export function FunnelPanel({ figures: { funnel, period } }: { figures: Figures }) {
  const { t } = useLingui()
  const steps = [
    { id: 'page-views', name: t`Menu opened`, count: funnel.pageViews },
    { id: 'item-views', name: t`Dishes looked at`, count: funnel.itemViews },
    { id: 'adds', name: t`Put into the cart`, count: funnel.adds },
    { id: 'cart-views', name: t`Cart opened`, count: funnel.cartViews },
    { id: 'orders', name: t`Orders by guests`, count: funnel.orders },
  ]
  const summaryOf = ({ pageViews, orders }: Figures['funnel']) => {
    if (pageViews === 0) return t`Nobody opened the menu in this period.`
    if (orders > pageViews)
      return t`Guests ordered more often than they opened the menu: some repeat what they had.`
    const percent = Math.round((orders / pageViews) * 100)
    return t`Of 100 times the menu is opened, ${percent} lead to an order.`
  }
  const data: TableData = {
    caption: t`From menu to order`,
    file: `menu-to-order-${period.from}-${period.to}`,
    columns: [t`Step`, t`Times`],
    rows: stepRows(steps),
  }
  return <FigurePanel table={data} summary={summaryOf(funnel)} />
}
