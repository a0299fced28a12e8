import { get, post } from './paths.ts'
import { staffGet, staffPost } from './staff-call.ts'
import type {
  DeletedStore,
  DeletedStores,
  DeleteOwnStore,
  ErasedGuest,
  Guest,
  GuestData,
  StoreDeletion,
} from './store-data.ts'

/** Owners' calls about the data of a store. */
export const STORE_DATA_API = {
  guestData: staffPost<Guest, GuestData>('data.manage')('/guest-data'),
  eraseGuest: staffPost<Guest, ErasedGuest>('data.manage')('/guest-data/erase'),
  billsArchive: staffGet('figures.view')('/bills-archive'),
  storeDeletion: staffGet<StoreDeletion>('data.manage')('/deletion'),
  deleteOwnStore: staffPost<DeleteOwnStore, DeletedStore>('data.manage')('/deletion'),
  deletedStores: get<DeletedStores>()('/api/deleted-stores'),
  restoreOwnStore: post()('/api/deleted-stores/:storeId/restore'),
} as const
