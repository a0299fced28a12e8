import type { LegalText, SaveLegalText } from './legal-texts.ts'
import type { changeSlugSchema, SaveSettings, Settings, StoreSlugs } from './settings.ts'
import type { BackupState, Setup } from './setup.ts'
import { staffGet, staffPost } from './staff-call.ts'
import type { SetPictureBody, storeBannerSchema, storeLogoSchema } from './store-pictures.ts'

/** Calls about how a store is set up. They stand apart from `paths.ts`, so that no phone loads them. */
export const SETTINGS_API = {
  settings: staffGet<Settings>('store.settings')('/settings/:section'),
  saveSettings: staffPost<SaveSettings, Settings>('store.settings')('/settings/:section'),
  setup: staffGet<Setup>('store.settings')('/setup'),
  backupState: staffGet<BackupState>('owners.manage')('/backup-state'),
  dismissSetup: staffPost('store.settings')('/setup/dismiss'),
  logo: staffGet<typeof storeLogoSchema>('store.settings')('/logo'),
  setLogo: staffPost<SetPictureBody, typeof storeLogoSchema>('store.settings')('/logo'),
  banner: staffGet<typeof storeBannerSchema>('store.settings')('/banner'),
  setBanner: staffPost<SetPictureBody, typeof storeBannerSchema>('store.settings')('/banner'),
  legalText: staffGet<LegalText>('store.settings')('/legal/:document'),
  saveLegalText: staffPost<SaveLegalText, LegalText>('store.settings')('/legal/:document'),
  slugs: staffGet<StoreSlugs>('store.settings')('/slug'),
  changeSlug: staffPost<typeof changeSlugSchema>('store.settings')('/slug'),
} as const
