/** PINs at shared screens: setting the own one, and identifying oneself at a screen. */
import type { UserId } from '@thali/domain/ids'
import { PASSWORD_MAX } from '@thali/domain/people/password'
import { PIN_DIGITS } from '@thali/domain/people/pin'
import { z } from 'zod'
import { roleSchema } from './accounts.ts'
import { idOf, text } from './text.ts'

const pinText = z.string().regex(new RegExp(`^\\d{${PIN_DIGITS}}$`))

/** Body of `POST /api/auth/pins/{storeId}`. */
export const setPinSchema = z.object({
  pin: pinText,
  /** The own password; people without an e-mail address have none. */
  password: text(PASSWORD_MAX, 1).optional(),
})

/** Answer of `GET /api/auth/pins`: the stores in which the signed-in person has a PIN. */
export const pinsSchema = z.object({ storeIds: z.array(z.string()) })

/** Answer of `GET /api/auth/screen/people`: members who may identify themselves at this screen. */
export const screenPeopleSchema = z.object({
  people: z.array(z.object({ id: z.string(), name: z.string(), role: roleSchema })),
})

/** Body of `POST /api/auth/screen/person`. */
export const beginPersonSchema = z.object({ userId: idOf<UserId>(), pin: pinText })

export type SetPin = z.infer<typeof setPinSchema>
export type Pins = z.infer<typeof pinsSchema>
export type ScreenPeople = z.infer<typeof screenPeopleSchema>
