import { useLingui } from '@lingui/react/macro'
import { APP_PAGES, pathTo } from '@thali/contract/paths'
import { PageTabs } from './look/page-tabs.tsx'
import { useStore } from './session.ts'

/** The way from one setting of the store to the next, and to its codes. */
export function SettingsTabs() {
  const { t } = useLingui()
  const { slug } = useStore()
  const tabs = [
    { to: pathTo(APP_PAGES.settings, { slug }), label: t`Profile` },
    { to: pathTo(APP_PAGES.codes, { slug }), label: t`QR codes` },
    { to: pathTo(APP_PAGES.settingsHours, { slug }), label: t`Opening hours` },
    { to: pathTo(APP_PAGES.settingsOrderTypes, { slug }), label: t`Order types` },
    { to: pathTo(APP_PAGES.settingsStations, { slug }), label: t`Stations` },
    { to: pathTo(APP_PAGES.settingsReasons, { slug }), label: t`Reasons` },
    { to: pathTo(APP_PAGES.settingsAppearance, { slug }), label: t`Colour` },
    { to: pathTo(APP_PAGES.settingsLanguages, { slug }), label: t`Languages` },
    { to: pathTo(APP_PAGES.settingsLegal, { slug }), label: t`Legal texts` },
    { to: pathTo(APP_PAGES.settingsAddress, { slug }), label: t`Address` },
  ]
  return <PageTabs label={t`Settings`} tabs={tabs} />
}
