import { useLingui } from '@lingui/react/macro'
import {
  IconBook2,
  IconClock,
  IconMail,
  IconPhoto,
  IconQrcode,
  IconReceipt2,
  IconReceiptTax,
  IconShoppingBag,
  IconUsers,
} from '@tabler/icons-react'
import { APP_PAGES } from '@thali/contract/app-pages'
import { pathTo, storePath } from '@thali/contract/paths'
import type { SetupStep } from '@thali/contract/setup'
import type { ComponentType } from 'react'
import { useStore } from '../../../shared/session.ts'

export interface SetupStepLink {
  readonly icon: ComponentType<{ readonly size: number }>
  readonly title: string
  readonly hint: string
  readonly to: string
  /** True: the link opens a page outside of the back office, in another tab. */
  readonly isOutside?: boolean
}

/** Title of each setup step and the page for it. */
export function useSetupSteps(): Readonly<Record<SetupStep, SetupStepLink>> {
  const { t } = useLingui()
  const { slug } = useStore()
  return {
    email: {
      icon: IconMail,
      title: t`Confirm your e-mail address`,
      hint: t`Guests see the store once you have opened the link in the mail.`,
      to: pathTo(APP_PAGES.storeReady, { slug }),
    },
    menu: {
      icon: IconBook2,
      title: t`Make the menu yours`,
      hint: t`Change dishes and prices, add photos, and publish.`,
      to: pathTo(APP_PAGES.products, { slug }),
    },
    logo: {
      icon: IconPhoto,
      title: t`Add your logo`,
      hint: t`Guests see it above the menu.`,
      to: pathTo(APP_PAGES.settingsAppearance, { slug }),
    },
    hours: {
      icon: IconClock,
      title: t`Set your opening hours`,
      hint: t`Until then guests can order at any hour.`,
      to: pathTo(APP_PAGES.settingsHours, { slug }),
    },
    legal: {
      icon: IconReceipt2,
      title: t`Set what is on your bills`,
      hint: t`Legal name, address and tax numbers.`,
      to: pathTo(APP_PAGES.settings, { slug }),
    },
    tax: {
      icon: IconReceiptTax,
      title: t`Set the taxes of your dishes`,
      hint: t`Once for all, with other rates by category. Needed where you have a GSTIN.`,
      to: pathTo(APP_PAGES.settingsTaxes, { slug }),
    },
    codes: {
      icon: IconQrcode,
      title: t`Print QR codes`,
      hint: t`One for each table: guests scan it and order to where they sit.`,
      to: pathTo(APP_PAGES.codes, { slug }),
    },
    staff: {
      icon: IconUsers,
      title: t`Let your staff in`,
      hint: t`Invite cashiers, cooks and waiters, or pair a tablet on the wall.`,
      to: pathTo(APP_PAGES.staff, { slug }),
    },
    order: {
      icon: IconShoppingBag,
      title: t`Order once as a guest`,
      hint: t`See it arrive here, move it on, and cancel it.`,
      to: storePath(slug),
      isOutside: true,
    },
  }
}
