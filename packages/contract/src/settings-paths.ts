import type { LegalText, SaveLegalText } from './legal-texts.ts'
import { get, post } from './paths.ts'
import type { ChangeSlug, SaveSettings, Settings, StoreSlugs } from './settings.ts'
import type { BackupState, Setup } from './setup.ts'
import type { SetPictureBody, StoreBanner, StoreLogo } from './store-pictures.ts'

/** Calls about how a store is set up. They stand apart from `paths.ts`, so that no phone loads them. */
export const SETTINGS_API = {
  settings: get<Settings>()('/api/stores/:storeId/settings/:section'),
  saveSettings: post<SaveSettings, Settings>()('/api/stores/:storeId/settings/:section'),
  setup: get<Setup>()('/api/stores/:storeId/setup'),
  backupState: get<BackupState>()('/api/stores/:storeId/backup-state'),
  dismissSetup: post()('/api/stores/:storeId/setup/dismiss'),
  logo: get<StoreLogo>()('/api/stores/:storeId/logo'),
  setLogo: post<SetPictureBody, StoreLogo>()('/api/stores/:storeId/logo'),
  banner: get<StoreBanner>()('/api/stores/:storeId/banner'),
  setBanner: post<SetPictureBody, StoreBanner>()('/api/stores/:storeId/banner'),
  legalText: get<LegalText>()('/api/stores/:storeId/legal/:document'),
  saveLegalText: post<SaveLegalText, LegalText>()('/api/stores/:storeId/legal/:document'),
  slugs: get<StoreSlugs>()('/api/stores/:storeId/slug'),
  changeSlug: post<ChangeSlug>()('/api/stores/:storeId/slug'),
} as const
