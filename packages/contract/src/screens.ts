/** Screens on the wall: tablets that are paired with a store and belong to no person. */
import { z } from 'zod'
import { text } from './text.ts'

/** Most screens of one store, paired or waiting to be. */
export const SCREENS_MAX = 50
/** Longest name of a screen. */
export const SCREEN_NAME_MAX = 60

/** Body of `POST /api/stores/{storeId}/screens`. */
export const createScreenSchema = z.object({ name: text(SCREEN_NAME_MAX).trim().min(1) })

/** Answer to adding a screen: the one-time link that the tablet opens. */
export const newScreenSchema = z.object({ id: z.string(), link: z.string(), expiresAt: z.string() })

export const screenSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  /** Null: its link was not opened yet. */
  pairedAt: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
})

export const screensSchema = z.object({ screens: z.array(screenSchema) })

/** Answer of `GET /api/auth/screens/{token}`: the effect of pairing. */
export const openScreenSchema = z.object({
  name: z.string(),
  storeName: z.string(),
  storeSlug: z.string(),
  expiresAt: z.string(),
})

export type CreateScreen = z.infer<typeof createScreenSchema>
export type NewScreen = z.infer<typeof newScreenSchema>
export type Screen = z.infer<typeof screenSchema>
export type Screens = z.infer<typeof screensSchema>
export type OpenScreen = z.infer<typeof openScreenSchema>
