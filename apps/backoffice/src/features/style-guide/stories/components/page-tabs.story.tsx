import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { PageTabs } from '../../../../shared/look/page-tabs.tsx'
import { useStore } from '../../../../shared/session.ts'

export const title = 'PageTabs'
export const isWide = true

function Tabs() {
  const { slug } = useStore()
  const tabs = [
    { to: pathTo(APP_PAGES.components, { slug }), label: 'Components' },
    { to: pathTo(APP_PAGES.invoices, { slug }), label: 'Bills' },
    { to: pathTo(APP_PAGES.refundsDue, { slug }), label: 'To give back (2)' },
    { to: pathTo(APP_PAGES.closing, { slug }), label: 'Day’s closing' },
  ]
  return <PageTabs label="Pages of a story" tabs={tabs} />
}

export const states = { 'one is open': Tabs }
