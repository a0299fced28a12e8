import { useLingui } from '@lingui/react/macro'
import { APP_PAGES, pathTo } from '@thali/contract/paths'
import { PageTabs } from './look/page-tabs.tsx'
import { useMay, useStore } from './session.ts'

/** The way from one setting of the store to the next, and to its codes. */
export function SettingsTabs() {
  const { t } = useLingui()
  const { slug } = useStore()
  const mayKeys = useMay('payments.keys')
  const mayAudit = useMay('audit.view')
  const mayMessages = useMay('messages.keys')
  const mayWebhooks = useMay('webhooks.manage')
  const tabs = [
    { to: pathTo(APP_PAGES.settings, { slug }), label: t`Profile` },
    { to: pathTo(APP_PAGES.codes, { slug }), label: t`QR codes` },
    { to: pathTo(APP_PAGES.settingsHours, { slug }), label: t`Opening hours` },
    { to: pathTo(APP_PAGES.settingsOrderTypes, { slug }), label: t`Order types` },
    ...(mayKeys ? [{ to: pathTo(APP_PAGES.settingsGateways, { slug }), label: t`Online payment` }] : []),
    ...(mayMessages ? [{ to: pathTo(APP_PAGES.settingsMessages, { slug }), label: t`Messages` }] : []),
    { to: pathTo(APP_PAGES.settingsAlerts, { slug }), label: t`Order alerts` },
    { to: pathTo(APP_PAGES.settingsDiscounts, { slug }), label: t`Discounts` },
    { to: pathTo(APP_PAGES.settingsTips, { slug }), label: t`Tips` },
    { to: pathTo(APP_PAGES.settingsStations, { slug }), label: t`Stations` },
    { to: pathTo(APP_PAGES.settingsPrinters, { slug }), label: t`Printers` },
    ...(mayWebhooks ? [{ to: pathTo(APP_PAGES.settingsWebhooks, { slug }), label: t`Webhooks` }] : []),
    { to: pathTo(APP_PAGES.settingsReasons, { slug }), label: t`Reasons` },
    { to: pathTo(APP_PAGES.settingsAppearance, { slug }), label: t`Colour` },
    { to: pathTo(APP_PAGES.settingsLanguages, { slug }), label: t`Languages` },
    { to: pathTo(APP_PAGES.settingsLegal, { slug }), label: t`Legal texts` },
    { to: pathTo(APP_PAGES.settingsAddress, { slug }), label: t`Address` },
    ...(mayAudit ? [{ to: pathTo(APP_PAGES.settingsChanges, { slug }), label: t`Log of changes` }] : []),
  ]
  return <PageTabs label={t`Settings`} tabs={tabs} />
}
