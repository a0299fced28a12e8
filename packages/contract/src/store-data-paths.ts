import { get, post } from './paths.ts'
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
  guestData: post<Guest, GuestData>()('/api/stores/:storeId/guest-data'),
  eraseGuest: post<Guest, ErasedGuest>()('/api/stores/:storeId/guest-data/erase'),
  billsArchive: get()('/api/stores/:storeId/bills-archive'),
  storeDeletion: get<StoreDeletion>()('/api/stores/:storeId/deletion'),
  deleteOwnStore: post<DeleteOwnStore, DeletedStore>()('/api/stores/:storeId/deletion'),
  deletedStores: get<DeletedStores>()('/api/deleted-stores'),
  restoreOwnStore: post()('/api/deleted-stores/:storeId/restore'),
} as const
