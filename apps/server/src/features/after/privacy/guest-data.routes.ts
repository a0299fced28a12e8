import { erasedGuestSchema, guestDataSchema, guestSchema } from '@thali/contract/store-data'
import { STORE_DATA_API } from '@thali/contract/store-data-paths'
import { staffOnlyRoutes } from '../../base/account/staff-calls.ts'
import { eraseGuest } from './erase-guest.ts'
import { readGuestData } from './read-guest-data.ts'

/** Registers the routes to review a diner's data, and to erase it. */
export const guestDataRoutes = staffOnlyRoutes('staff', (call) => {
  call(STORE_DATA_API.guestData, readGuestData, {
    summary: 'Data that the store holds about a guest, by phone or by an order; for owners',
    body: guestSchema,
    answer: guestDataSchema,
  })

  call(STORE_DATA_API.eraseGuest, eraseGuest, {
    summary: "Erase a guest's name, phone, address and texts from finished orders; for owners",
    body: guestSchema,
    answer: erasedGuestSchema,
  })
})
