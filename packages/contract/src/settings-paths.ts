import type { LegalText, SaveLegalText } from './legal-texts.ts'
import type { ChangeSlug, SaveSettings, Settings, StoreSlugs } from './settings.ts'
import type { BackupState, Setup } from './setup.ts'
import { staffGet, staffPost } from './staff-call.ts'
import type { SetPictureBody, StoreBanner, StoreLogo } from './store-pictures.ts'

/** Calls about how a store is set up. They stand apart from `paths.ts`, so that no phone loads them. */
export const SETTINGS_API = {
  settings: staffGet<Settings>('store.settings')('/api/stores/:storeId/settings/:section'),
  saveSettings: staffPost<SaveSettings, Settings>('store.settings')('/api/stores/:storeId/settings/:section'),
  setup: staffGet<Setup>('store.settings')('/api/stores/:storeId/setup'),
  backupState: staffGet<BackupState>('owners.manage')('/api/stores/:storeId/backup-state'),
  dismissSetup: staffPost('store.settings')('/api/stores/:storeId/setup/dismiss'),
  logo: staffGet<StoreLogo>('store.settings')('/api/stores/:storeId/logo'),
  setLogo: staffPost<SetPictureBody, StoreLogo>('store.settings')('/api/stores/:storeId/logo'),
  banner: staffGet<StoreBanner>('store.settings')('/api/stores/:storeId/banner'),
  setBanner: staffPost<SetPictureBody, StoreBanner>('store.settings')('/api/stores/:storeId/banner'),
  legalText: staffGet<LegalText>('store.settings')('/api/stores/:storeId/legal/:document'),
  saveLegalText: staffPost<SaveLegalText, LegalText>('store.settings')(
    '/api/stores/:storeId/legal/:document',
  ),
  slugs: staffGet<StoreSlugs>('store.settings')('/api/stores/:storeId/slug'),
  changeSlug: staffPost<ChangeSlug>('store.settings')('/api/stores/:storeId/slug'),
} as const
