import { get, post } from './paths.ts'
import type { ChangeSlug, SaveSettings, Settings } from './settings.ts'
import type { SetLogoBody, StoreLogo } from './store-logo.ts'

/** Calls about how a store is set up. They stand apart from `paths.ts`, so that no phone loads them. */
export const SETTINGS_API = {
  settings: get<Settings>()('/api/stores/:storeId/settings/:section'),
  saveSettings: post<SaveSettings, Settings>()('/api/stores/:storeId/settings/:section'),
  logo: get<StoreLogo>()('/api/stores/:storeId/logo'),
  setLogo: post<SetLogoBody, StoreLogo>()('/api/stores/:storeId/logo'),
  changeSlug: post<ChangeSlug>()('/api/stores/:storeId/slug'),
} as const
