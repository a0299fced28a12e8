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
  readonly permission?: Permission
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
  const groups: SettingGroup[] = [
    {
      label: t`Store`,
      settings: [
        { to: pathTo(APP_PAGES.settings, { slug }), label: t`Profile`, icon: IconBuildingStore },
        { to: pathTo(APP_PAGES.settingsHours, { slug }), label: t`Opening hours`, icon: IconClock },
        { to: pathTo(APP_PAGES.settingsAppearance, { slug }), label: t`Logo and colour`, icon: IconPalette },
        { to: pathTo(APP_PAGES.settingsLanguages, { slug }), label: t`Languages`, icon: IconLanguage },
        { to: pathTo(APP_PAGES.settingsAddress, { slug }), label: t`Web address`, icon: IconLink },
        { to: pathTo(APP_PAGES.settingsLegal, { slug }), label: t`Legal texts`, icon: IconScale },
        {
          to: pathTo(APP_PAGES.settingsData, { slug }),
          label: t`Data and privacy`,
          icon: IconDatabaseExport,
        },
        {
          to: pathTo(APP_PAGES.settingsChanges, { slug }),
          label: t`Log of changes`,
          icon: IconHistory,
          permission: 'audit.view',
        },
      ],
    },
    {
      label: t`Orders`,
      settings: [
        { to: pathTo(APP_PAGES.settingsOrderTypes, { slug }), label: t`Order types`, icon: IconShoppingBag },
        { to: pathTo(APP_PAGES.codes, { slug }), label: t`QR codes`, icon: IconQrcode },
        { to: pathTo(APP_PAGES.settingsAlerts, { slug }), label: t`Order alerts`, icon: IconBellRinging },
        {
          to: pathTo(APP_PAGES.settingsReservations, { slug }),
          label: t`Reservations`,
          icon: IconCalendarEvent,
        },
        { to: pathTo(APP_PAGES.settingsReasons, { slug }), label: t`Reasons`, icon: IconMessageX },
      ],
    },
    {
      label: t`Payment`,
      settings: [
        {
          to: pathTo(APP_PAGES.settingsGateways, { slug }),
          label: t`Online payment`,
          icon: IconCreditCard,
          permission: 'payments.keys',
        },
        { to: pathTo(APP_PAGES.settingsTaxes, { slug }), label: t`Taxes`, icon: IconReceiptTax },
        { to: pathTo(APP_PAGES.settingsDiscounts, { slug }), label: t`Discounts`, icon: IconDiscount },
        { to: pathTo(APP_PAGES.settingsTips, { slug }), label: t`Tips`, icon: IconCoins },
      ],
    },
    {
      label: t`Kitchen and printing`,
      settings: [
        { to: pathTo(APP_PAGES.settingsStations, { slug }), label: t`Stations`, icon: IconChefHat },
        { to: pathTo(APP_PAGES.settingsPrinters, { slug }), label: t`Printers`, icon: IconPrinter },
      ],
    },
    {
      label: t`Messages and programs`,
      settings: [
        {
          to: pathTo(APP_PAGES.settingsMessages, { slug }),
          label: t`Messages`,
          icon: IconMessage2,
          permission: 'messages.keys',
        },
        {
          to: pathTo(APP_PAGES.settingsMailbox, { slug }),
          label: t`Mailbox`,
          icon: IconMail,
          permission: 'messages.keys',
        },
        {
          to: pathTo(APP_PAGES.settingsWebhooks, { slug }),
          label: t`Webhooks`,
          icon: IconWebhook,
          permission: 'webhooks.manage',
        },
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
