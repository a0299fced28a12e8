import { useLingui } from '@lingui/react/macro'
import {
  IconBellRinging,
  IconBuildingStore,
  IconCalendarEvent,
  IconChefHat,
  IconClock,
  IconCoins,
  IconCreditCard,
  IconDatabaseExport,
  IconDiscount,
  IconHistory,
  IconLanguage,
  IconLink,
  IconMail,
  IconMessage2,
  IconMessageX,
  IconPalette,
  IconPrinter,
  IconQrcode,
  IconReceiptTax,
  IconScale,
  IconShoppingBag,
  IconWebhook,
} from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo } from '@thali/contract/paths'
import { mayDoIn, type Permission } from '@thali/domain/people/permissions'
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { useStore } from '../session.ts'

export interface Setting {
  readonly to: string
  readonly label: string
  readonly icon: ComponentType<{ readonly size?: number }>
  /** Permission that it needs in addition to the one for settings. */
  readonly permission: Permission | undefined
}

/** Settings about one subject. */
export interface SettingGroup {
  readonly label: string
  readonly settings: readonly Setting[]
}

/** Every setting that the signed-in person may open, by subject. */
export function useSettingGroups(): SettingGroup[] {
  const { t } = useLingui()
  const store = useStore()
  const { slug } = store
  const setting = (page: string, label: string, icon: Setting['icon'], permission?: Permission): Setting => {
    return { to: pathTo(page, { slug }), label, icon, permission }
  }
  const groups: SettingGroup[] = [
    {
      label: t`Store`,
      settings: [
        setting(APP_PAGES.settings, t`Profile`, IconBuildingStore),
        setting(APP_PAGES.settingsHours, t`Opening hours`, IconClock),
        setting(APP_PAGES.settingsAppearance, t`Logo and colour`, IconPalette),
        setting(APP_PAGES.settingsLanguages, t`Languages`, IconLanguage),
        setting(APP_PAGES.settingsAddress, t`Web address`, IconLink),
        setting(APP_PAGES.settingsLegal, t`Legal texts`, IconScale),
        setting(APP_PAGES.settingsData, t`Data and privacy`, IconDatabaseExport),
        setting(APP_PAGES.settingsChanges, t`Log of changes`, IconHistory, 'audit.view'),
      ],
    },
    {
      label: t`Orders`,
      settings: [
        setting(APP_PAGES.settingsOrderTypes, t`Order types`, IconShoppingBag),
        setting(APP_PAGES.codes, t`QR codes`, IconQrcode),
        setting(APP_PAGES.settingsAlerts, t`Order alerts`, IconBellRinging),
        setting(APP_PAGES.settingsReservations, t`Reservations`, IconCalendarEvent),
        setting(APP_PAGES.settingsReasons, t`Reasons`, IconMessageX),
      ],
    },
    {
      label: t`Payment`,
      settings: [
        setting(APP_PAGES.settingsGateways, t`Online payment`, IconCreditCard, 'payments.keys'),
        setting(APP_PAGES.settingsTaxes, t`Taxes`, IconReceiptTax),
        setting(APP_PAGES.settingsDiscounts, t`Discounts`, IconDiscount),
        setting(APP_PAGES.settingsTips, t`Tips`, IconCoins),
      ],
    },
    {
      label: t`Kitchen and printing`,
      settings: [
        setting(APP_PAGES.settingsStations, t`Stations`, IconChefHat),
        setting(APP_PAGES.settingsPrinters, t`Printers`, IconPrinter),
      ],
    },
    {
      label: t`Messages and programs`,
      settings: [
        setting(APP_PAGES.settingsMessages, t`Messages`, IconMessage2, 'messages.keys'),
        setting(APP_PAGES.settingsMailbox, t`Mailbox`, IconMail, 'messages.keys'),
        setting(APP_PAGES.settingsWebhooks, t`Webhooks`, IconWebhook, 'webhooks.manage'),
      ],
    },
  ]
  return groups
    .map(({ label, settings }) => ({
      label,
      settings: settings.filter(({ permission }) => !permission || mayDoIn(store, permission)),
    }))
    .filter(({ settings }) => settings.length > 0)
}

/** The setting of the open page, also if that page is an entry of it: a printer, a webhook. */
export function useCurrentSetting(): Setting | undefined {
  const { pathname } = useLocation()
  const settings = useSettingGroups().flatMap((group) => group.settings)
  return (
    settings.find(({ to }) => to === pathname) ?? settings.findLast(({ to }) => pathname.startsWith(`${to}/`))
  )
}
